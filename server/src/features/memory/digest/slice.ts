import type { MessageRow } from '#server/features/chat/public.ts'

export type SliceMessage = Pick<MessageRow, 'record_id' | 'depth' | 'role' | 'content'>

const MESSAGES_MAX = 24
const LETTERS_MAX = 8_000

export function selectSummarisable(
  rows: readonly (MessageRow & { deleted_at: Date | null })[],
): SliceMessage[] {
  const answeredByCitrine = new Set(rows.flatMap(({ note, parent_id }) => (note === null ? [] : [parent_id])))
  return rows.filter(
    ({ deleted_at, content, note, record_id, state, is_hidden }) =>
      deleted_at === null &&
      content !== '' &&
      note === null &&
      !is_hidden &&
      state !== 'streaming' &&
      !answeredByCitrine.has(record_id),
  )
}

export function splitSlices(history: readonly SliceMessage[]): SliceMessage[][] {
  const slices: SliceMessage[][] = []
  let letters = 0
  for (const message of history) {
    const slice = slices.at(-1)
    const isFull =
      slice === undefined || slice.length >= MESSAGES_MAX || letters + message.content.length > LETTERS_MAX
    if (isFull) {
      slices.push([message])
      letters = message.content.length
    } else {
      slice.push(message)
      letters += message.content.length
    }
  }
  return slices
}
