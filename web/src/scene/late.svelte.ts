/** Something that is fetched when it is wanted, for instance the component of a scene. */
export class Late<Module> {
  now = $state.raw<Module | null>(null); // null until it is here
  failed = $state(false);
  private asked = false;

  constructor(private readonly load: () => Promise<Module>) {}

  want(): void {
    if (this.asked) return;
    this.asked = true;
    this.load().then(
      (found) => (this.now = found),
      () => {
        this.failed = true;
        this.asked = false; // perhaps there is a connection the next time
      },
    );
  }
}
