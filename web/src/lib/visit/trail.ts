/** The paths of this tab since it was loaded, as far back as anybody asks. */
let here: string | null = null
let before: string | null = null

/** A screen is on show. */
export function notePath(path: string): void {
  if (path === here) return
  before = here
  here = path
}

/** The path of the screen that was on show before this one; null on the first. */
export const previousPath = (): string | null => before
