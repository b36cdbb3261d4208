import type { ImportedMessageRow } from '#server/features/chat/public.ts'
import { newId } from '#server/platform/ids.ts'
import type { ImportedMessage } from './read-line.ts'
import { orderTimes } from './read-time.ts'

type LatestTimes = { sent: Date; id: Date }

/**
 * Puts alternates side by side, and the messages after them under the chosen one. Ids have times of their own, which
 * may be earlier than those of the messages.
 */
export function buildMessageRows(
  messages: readonly ImportedMessage[],
  latest: LatestTimes,
): ImportedMessageRow[] {
  const statedTimes = messages.flatMap((message) => message.times)
  const times = orderTimes(statedTimes, latest.sent.getTime())
  const idTimes = orderTimes(statedTimes, latest.id.getTime())
  const records: ImportedMessageRow[] = []
  let next = 0
  let parent: ImportedMessageRow | null = null
  for (const [depth, { role, texts, chosen, extras, is_hidden, speaker }] of messages.entries()) {
    const alternates: ImportedMessageRow[] = texts.map((content, index) => {
      const created_at = new Date(times[next] ?? latest.sent)
      const record_id = newId(new Date(idTimes[next] ?? latest.id))
      next += 1
      const parent_id = parent?.record_id ?? null
      const imported = extras[index] ?? null
      const extra = { imported, is_hidden, speaker }
      return { record_id, parent_id, chosen_child_id: null, depth, role, content, created_at, ...extra }
    })
    const chosenRecord: ImportedMessageRow | null = alternates[chosen] ?? null
    if (parent !== null) parent.chosen_child_id = chosenRecord?.record_id ?? null
    parent = chosenRecord
    records.push(...alternates)
  }
  return records
}
