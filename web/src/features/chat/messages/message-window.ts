/**
 * At most 80 rows are rendered at once, 30 at first. More would cost memory and time at every change; fewer would leave
 * gaps after a fast scroll.
 */
export const ROW_LIMITS = { first: 30, step: 20, max: 80 } as const

/** `end` is exclusive. */
export interface MessageWindow {
  start: number
  end: number
}

export type LoadedRange = MessageWindow

export const cutAtEnd = ({ start, end }: LoadedRange, rows: number = ROW_LIMITS.first): MessageWindow => ({
  start: Math.max(start, end - rows),
  end,
})

export function cutAround(depth: number, { start, end }: LoadedRange): MessageWindow {
  const first = Math.max(start, depth - ROW_LIMITS.first / 2)
  return { start: first, end: Math.min(end, first + ROW_LIMITS.first) }
}

export function extendUp(window: MessageWindow, loaded: LoadedRange): MessageWindow {
  const start = Math.max(loaded.start, window.start - ROW_LIMITS.step)
  return { start, end: Math.min(window.end, start + ROW_LIMITS.max) }
}

export function extendDown(window: MessageWindow, loaded: LoadedRange): MessageWindow {
  const end = Math.min(loaded.end, window.end + ROW_LIMITS.step)
  return { start: Math.max(window.start, end - ROW_LIMITS.max), end }
}

export function fitWindow(window: MessageWindow, loaded: LoadedRange, isFollowing: boolean): MessageWindow {
  const isOutside = window.start >= loaded.end || window.end <= loaded.start
  if (isOutside) return cutAtEnd(loaded)
  const end = isFollowing ? loaded.end : Math.min(window.end, loaded.end)
  const start = Math.max(
    loaded.start,
    Math.min(window.start, end - 1),
    isFollowing ? end - ROW_LIMITS.max : 0,
  )
  return start === window.start && end === window.end ? window : { start, end }
}

interface Reach {
  above: number
  below: number
  ahead: number
}

/**
 * Decides what a reader near the edge of the rendered rows needs: another window, and pages of older or newer messages. A
 * page is requested at twice that distance from the edge.
 */
export function planAhead(
  { above, below, ahead }: Reach,
  rendered: MessageWindow,
  loaded: LoadedRange,
): { window: MessageWindow | null; needsOlder: boolean; needsNewer: boolean } {
  const isUp = above < ahead && rendered.start > loaded.start
  const isDown = !isUp && below < ahead && rendered.end < loaded.end
  return {
    window: isUp ? extendUp(rendered, loaded) : isDown ? extendDown(rendered, loaded) : null,
    needsOlder: above < ahead * 2 && rendered.start - loaded.start < ROW_LIMITS.step,
    needsNewer: below < ahead * 2 && loaded.end - rendered.end < ROW_LIMITS.step,
  }
}
