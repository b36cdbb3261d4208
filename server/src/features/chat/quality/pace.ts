import { countCompetingWork } from '#server/platform/concurrency/urgent-work.ts'

/** 50 ms between two pieces of a reply: readers cannot tell 20 pieces a second from 100, but each costs the same. */
const UPDATE_MS = 50
/**
 * At most 250 ms between two pieces, when many replies run or the node is overloaded: more frequent pieces would delay
 * the first words of other replies.
 */
const UPDATE_MAX_MS = 250
const PER_MS_BEHIND = 4
/** Each message that is accepted at the same time as others puts off the next piece: first words are more urgent. */
const PER_COMPETING_MS = 40
/** At most 4,000 pieces a second for all replies of the node: from 200 replies on, each gets fewer and longer ones. */
const PIECES_PER_SECOND = 4_000
const TICK_MS = 25
/** After 2 ms of sending pieces, what has arrived meanwhile is read first, such as messages and first words. */
const SLICE_MS = 2

type Waiting = { computeDueAt(): number; flush(): void }

const waiting = new Set<Waiting>()
let openCount = 0
let behindMs = 0
let isTimed = false

const computeInterval = (): number =>
  Math.min(
    UPDATE_MAX_MS,
    Math.max(UPDATE_MS, (openCount * 1_000) / PIECES_PER_SECOND) +
      PER_MS_BEHIND * behindMs +
      PER_COMPETING_MS * countCompetingWork(),
  )

function sendInSlices(due: readonly Waiting[], from = 0): void {
  const until = performance.now() + SLICE_MS
  for (const [index, each] of due.slice(from).entries()) {
    if (performance.now() >= until) return void setImmediate(sendInSlices, due, from + index)
    // A reply may have ended during an earlier slice.
    if (waiting.has(each)) each.flush()
  }
}

function scheduleTick(): void {
  if (isTimed) return
  isTimed = true
  const tickAt = performance.now() + TICK_MS
  setTimeout(() => {
    isTimed = false
    const now = performance.now()
    behindMs = Math.max(0, now - tickAt)
    // Sends each piece at the tick nearest to its time, so that the replies do not all write at once.
    sendInSlices([...waiting].filter(({ computeDueAt }) => computeDueAt() <= now + TICK_MS / 2))
    if (waiting.size > 0) scheduleTick()
  }, TICK_MS)
}

/**
 * Joins the pieces of fast text. After a pause of the model, the first piece is passed on immediately. What the model
 * sends meanwhile may also wait unread until `whenDue`.
 */
export function createOutputPace(take: (text: string) => void) {
  let held = ''
  let read: (() => void) | undefined
  let isReading = false
  let takenAt = Number.NEGATIVE_INFINITY
  let isOpen = true
  openCount += 1
  const readUnread = (): void => {
    const unread = read
    read = undefined
    isReading = true
    try {
      unread?.()
    } finally {
      isReading = false
    }
  }
  const flush = (): void => {
    waiting.delete(entry)
    readUnread()
    if (held === '') return
    const text = held
    held = ''
    takenAt = performance.now()
    take(text)
  }
  const computeDueAt = (): number => takenAt + computeInterval()
  const entry: Waiting = { computeDueAt, flush }
  const flushLater = (): void => {
    waiting.add(entry)
    scheduleTick()
  }
  return {
    isDue: (isUrgent: boolean): boolean => isUrgent || performance.now() >= computeDueAt(),
    whenDue: (unread: () => void): void => {
      read = unread
      flushLater()
    },
    feed: (text: string, isUrgent: boolean): void => {
      held += text
      // The flush that reads takes the text of all events together.
      if (isReading) return
      if (isUrgent || performance.now() >= computeDueAt()) flush()
      else flushLater()
    },
    close: (): void => {
      flush()
      if (isOpen) openCount -= 1
      isOpen = false
    },
  }
}
