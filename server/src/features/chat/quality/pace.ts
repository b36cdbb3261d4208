/** ms between two pieces: readers cannot tell 20 a second from 100, and each costs the same. */
const UPDATE_MS = 50
/**
 * ms between two pieces with many replies or an overloaded node: frequent pieces would delay the first words of
 * other replies.
 */
const UPDATE_MAX_MS = 250
const PER_MS_BEHIND = 4
/** The limit is for all replies together: from 200 replies on, each gets fewer and longer pieces. */
const PIECES_PER_SECOND = 4_000
const TICK_MS = 25

const waiting = new Map<() => void, number>()
let open_count = 0
let behind_ms = 0
let isTimed = false

const computeInterval = (): number =>
  Math.min(
    UPDATE_MAX_MS,
    Math.max(UPDATE_MS, (open_count * 1_000) / PIECES_PER_SECOND) + PER_MS_BEHIND * behind_ms,
  )

function scheduleTick(): void {
  if (isTimed) return
  isTimed = true
  const tick_at = performance.now() + TICK_MS
  setTimeout(() => {
    isTimed = false
    const now = performance.now()
    behind_ms = Math.max(0, now - tick_at)
    // Each piece goes at the tick nearest to its time, so that not all replies write at once.
    for (const [flush, due_at] of [...waiting]) if (due_at <= now + TICK_MS / 2) flush()
    if (waiting.size > 0) scheduleTick()
  }, TICK_MS)
}

/** Passes text on at once after a pause, otherwise a few pieces together. */
export function paceOutput(take: (text: string) => void) {
  let held = ''
  let taken_at = Number.NEGATIVE_INFINITY
  let isOpen = true
  open_count += 1
  const flush = (): void => {
    waiting.delete(flush)
    if (held === '') return
    const text = held
    held = ''
    taken_at = performance.now()
    take(text)
  }
  return {
    feed: (text: string, is_urgent: boolean): void => {
      held += text
      const due_at = taken_at + computeInterval()
      if (is_urgent || performance.now() >= due_at) flush()
      else if (!waiting.has(flush)) {
        waiting.set(flush, due_at)
        scheduleTick()
      }
    },
    close: (): void => {
      flush()
      if (isOpen) open_count -= 1
      isOpen = false
    },
  }
}
