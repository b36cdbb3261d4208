/** Readers cannot distinguish 20 updates per second from 100, and each update costs the same. */
const UPDATE_MS = 50
/** The longest interval, on an overloaded node, where frequent updates would delay the first words of other replies. */
const UPDATE_MAX_MS = 250
const PER_MS_BEHIND = 4

/** One timer serves all replies. */
const waiting = new Set<() => void>()
let isTimed = false
let every_ms = UPDATE_MS

function scheduleWake(flush: () => void): void {
  waiting.add(flush)
  if (isTimed) return
  isTimed = true
  const due_at = performance.now() + every_ms
  setTimeout(() => {
    isTimed = false
    const behind_ms = performance.now() - due_at
    every_ms = Math.min(UPDATE_MAX_MS, UPDATE_MS + PER_MS_BEHIND * Math.max(0, behind_ms))
    const due = [...waiting]
    waiting.clear()
    for (const each of due) each()
  }, every_ms)
}

/** Passes on text at once after a pause, otherwise a few pieces together. */
export function paceOutput(take: (text: string) => void) {
  let held = ''
  let taken_at = Number.NEGATIVE_INFINITY
  const flush = (): void => {
    waiting.delete(flush)
    if (held === '') return
    const text = held
    held = ''
    taken_at = performance.now()
    take(text)
  }
  return {
    /** @param is_urgent while the reader has no text yet, or the beginning may still be taken back */
    feed: (text: string, is_urgent: boolean): void => {
      held += text
      if (is_urgent || performance.now() - taken_at >= every_ms) flush()
      else scheduleWake(flush)
    },
    flush,
  }
}
