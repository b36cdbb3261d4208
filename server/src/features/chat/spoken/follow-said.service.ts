import type { AppContext } from '#server/context.ts'
import type { Replies } from '../replies.ts'
import { replyChannel } from '../reply-channel.ts'

/** Looks that nobody asked for: a writer that died tells nothing. */
const LOOK_EACH_MS = 3_000
/** What comes within it is looked at once. */
const GATHER_MS = 120

type Ctx = Pick<AppContext, 'bus' | 'log'> & { replies: Replies }

/**
 * Calls when more of a reply may have been said, whichever node writes it, one call after the other.
 * @param look tells whether there may be more to come
 */
export async function followSaid(
  { bus, log, replies }: Ctx,
  record_id: string,
  look: () => Promise<boolean>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isOver = false
  let isAsked = false
  const leave: (() => void)[] = []

  const end = (): void => {
    isOver = true
    clearTimeout(timer)
    for (const each of leave.splice(0)) each()
  }
  const lookIn = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms).unref()
  }
  const run = async (): Promise<void> => {
    isLooking = true
    isAsked = false
    const goesOn = await look().catch((err: unknown) => {
      log.warn({ err, record_id }, 'a reply could not be followed aloud')
      return true
    })
    isLooking = false
    if (!goesOn) return end()
    if (!isOver) lookIn(isAsked ? GATHER_MS : LOOK_EACH_MS)
  }
  const ask = (): void => {
    if (isAsked || isOver) return
    isAsked = true
    if (!isLooking) lookIn(GATHER_MS)
  }

  leave.push(await bus.subscribe(replyChannel(record_id), ask))
  const live = replies.find(record_id)
  if (live !== undefined) {
    live.watchers.add(ask)
    leave.push(() => live.watchers.delete(ask))
  }
  ask()
}
