/** Reads an invitation: a table's link or id, with or without a one-time code for a seat, or a code that adds a device. */

export type Invitation =
  | { kind: "table"; tableId: string }
  | { kind: "join"; tableId: string; code: string }
  | { kind: "replay"; tableId: string }
  | { kind: "device"; code: string }
  | { kind: "not read" };

const TABLE = "[0-9a-z]{20}";
const LINK = /(?:^|\/)(table|join|replay)\/([\w-]{1,64})\/?(?:\?[^#\s]*)?(?:#(\S*))?$/;
const DEVICE = /(?:^|\/)join\/?#(\S+)$/;
const NAMED = new RegExp(`^(${TABLE})(?:[\\s#]+(\\S.*))?$`, "i");
const LETTERS_OF_A_CODE = 12;

/** Only finds out which part is the code. The server reads the code itself, however it was typed. */
export function readInvitation(pasted: string): Invitation {
  const text = pasted.trim();
  const link = LINK.exec(text);
  if (link) return fromLink(link[1] ?? "", link[2] ?? "", link[3] ?? "");
  const named = NAMED.exec(text);
  if (named) return withCode((named[1] ?? "").toLowerCase(), named[2] ?? "");
  const code = DEVICE.exec(text)?.[1] ?? (mayBeCode(text) ? text : null);
  return code === null ? { kind: "not read" } : { kind: "device", code };
}

function fromLink(page: string, tableId: string, after: string): Invitation {
  if (page === "replay") return { kind: "replay", tableId };
  return page === "join" ? withCode(tableId, after) : { kind: "table", tableId };
}

function withCode(tableId: string, code: string): Invitation {
  return code ? { kind: "join", tableId, code } : { kind: "table", tableId };
}

function mayBeCode(text: string): boolean {
  return text.replace(/[^0-9a-z]/gi, "").length === LETTERS_OF_A_CODE;
}

/** The address that the invitation leads to; null if it could not be read. */
export function addressOf(invitation: Invitation): string | null {
  switch (invitation.kind) {
    case "table":
      return `/table/${invitation.tableId}`;
    case "replay":
      return `/replay/${invitation.tableId}`;
    case "join":
      return joinLink(invitation.tableId, invitation.code);
    case "device":
      return deviceLink(invitation.code);
    default:
      return null;
  }
}

/** The code comes after #, so it never reaches a server's log. The server accepts any separators between its groups. */
export function joinLink(tableId: string, code: string): string {
  return `/join/${tableId}${after(code)}`;
}

export function deviceLink(code: string): string {
  return `/join${after(code)}`;
}

const after = (code: string) => `#${code.replace(/[^0-9a-z]+/gi, "-")}`;
