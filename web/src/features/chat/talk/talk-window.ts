/** Rows in the page at once. More would cost memory and time at every change; fewer would show at a fling's end. */
export const ROWS = { first: 30, step: 20, most: 80 } as const

/** The depths of the records that stand in the page: from `start` up to, not including, `end`. */
export interface TalkWindow {
  start: number
  end: number
}

/** The depths that are loaded: an unbroken piece of the path. */
export type Loaded = TalkWindow

export const windowAtEnd = ({ start, end }: Loaded, rows: number = ROWS.first): TalkWindow => ({
  start: Math.max(start, end - rows),
  end,
})

/** The rows around one, which the reader is brought to. */
export function windowAround(depth: number, { start, end }: Loaded): TalkWindow {
  const first = Math.max(start, depth - ROWS.first / 2)
  return { start: first, end: Math.min(end, first + ROWS.first) }
}

/** More rows above; the farthest below leave the page. */
export function extendUp(window: TalkWindow, loaded: Loaded): TalkWindow {
  const start = Math.max(loaded.start, window.start - ROWS.step)
  return { start, end: Math.min(window.end, start + ROWS.most) }
}

/** More rows below; the farthest above leave the page. */
export function extendDown(window: TalkWindow, loaded: Loaded): TalkWindow {
  const end = Math.min(loaded.end, window.end + ROWS.step)
  return { start: Math.max(window.start, end - ROWS.most), end }
}

/** Brings a window in line with what is loaded now; one that follows the talk goes to its end. */
export function fitWindow(window: TalkWindow, loaded: Loaded, isFollowing: boolean): TalkWindow {
  const isOutside = window.start >= loaded.end || window.end <= loaded.start
  if (isOutside) return windowAtEnd(loaded)
  const end = isFollowing ? loaded.end : Math.min(window.end, loaded.end)
  const start = Math.max(loaded.start, Math.min(window.start, end - 1), isFollowing ? end - ROWS.most : 0)
  return start === window.start && end === window.end ? window : { start, end }
}
