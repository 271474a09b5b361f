"""Games are compiled for this machine by child processes, one per game, while other processes watch their progress."""

from noblesse.prepared import Stage, is_prepared
from noblesse.preparing.child import Child
from noblesse.preparing.progress import Progress, progress_of
from noblesse.preparing.stages import stage_for, use

__all__ = ["Child", "Progress", "Stage", "is_prepared", "progress_of", "stage_for", "use"]
