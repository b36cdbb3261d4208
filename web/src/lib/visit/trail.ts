/** This tab's current and previous path since the page load. */
let here: string | null = null
let before: string | null = null

/** Records the path of the current screen. */
export function recordPath(path: string): void {
  if (path === here) return
  before = here
  here = path
}

/** The path of the previous screen; null on the first. */
export const findPreviousPath = (): string | null => before
