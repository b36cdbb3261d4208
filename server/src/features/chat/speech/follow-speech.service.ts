import type { AppContext } from '#server/context.ts'
import type { Replies } from '../stream/replies.ts'
import { buildReplyChannel } from '../stream/reply-channel.ts'

/** The text is also read every 3 s, because a lost node sends no event. */
const CHECK_EVERY_MS = 3_000
/** Events within 120 ms lead to one read. */
const GATHER_MS = 120

/**
 * Calls `readMore` whenever a reply may have more text, on whichever node it is written; never two calls at once.
 * @param readMore returns whether more text may follow
 */
export async function followReplyText(
  { bus, log, replies }: Pick<AppContext, 'bus' | 'log'> & { replies: Replies },
  record_id: string,
  readMore: () => Promise<boolean>,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let isChecking = false
  let isOver = false
  let isAsked = false
  const leave: (() => void)[] = []

  const end = (): void => {
    isOver = true
    clearTimeout(timer)
    for (const each of leave.splice(0)) each()
  }
  const scheduleCheck = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms).unref()
  }
  const run = async (): Promise<void> => {
    isChecking = true
    isAsked = false
    const goesOn = await readMore().catch((err: unknown) => {
      log.warn({ err, record_id }, 'a reply could not be read aloud as it arrived')
      return true
    })
    isChecking = false
    if (!goesOn) return end()
    if (!isOver) scheduleCheck(isAsked ? GATHER_MS : CHECK_EVERY_MS)
  }
  const ask = (): void => {
    if (isAsked || isOver) return
    isAsked = true
    if (!isChecking) scheduleCheck(GATHER_MS)
  }

  leave.push(await bus.subscribe(buildReplyChannel(record_id), ask))
  const live = replies.find(record_id)
  if (live !== undefined) {
    live.watchers.add(ask)
    leave.push(() => live.watchers.delete(ask))
  }
  ask()
}
