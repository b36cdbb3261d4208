let here: string | null = null
let before: string | null = null

export function recordPath(path: string): void {
  if (path === here) return
  before = here
  here = path
}

export const findPreviousPath = (): string | null => before
