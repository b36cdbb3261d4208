import type { RecordRow } from '#server/features/chat/public.ts'

/** A message to summarize. */
export type SliceMessage = Pick<RecordRow, 'record_id' | 'depth' | 'role' | 'content'>

/** Size per summary, small enough for a small model. */
const TURNS_MAX = 24
const SIGNS_MAX = 8_000

/** Selects story messages: without messages by Citrine, the messages they answer, and deleted ones. */
export function selectSummarisable(
  rows: readonly (RecordRow & { deleted_at: Date | null })[],
): SliceMessage[] {
  const aside = new Set(rows.flatMap(({ note, parent_id }) => (note === null ? [] : [parent_id])))
  return rows.filter(
    ({ deleted_at, content, note, record_id, state, is_hidden }) =>
      deleted_at === null &&
      content !== '' &&
      note === null &&
      !is_hidden &&
      state !== 'streaming' &&
      !aside.has(record_id),
  )
}

export function splitSlices(history: readonly SliceMessage[]): SliceMessage[][] {
  const slices: SliceMessage[][] = []
  let signs = 0
  for (const message of history) {
    const slice = slices.at(-1)
    const isFull =
      slice === undefined || slice.length >= TURNS_MAX || signs + message.content.length > SIGNS_MAX
    if (isFull) {
      slices.push([message])
      signs = message.content.length
    } else {
      slice.push(message)
      signs += message.content.length
    }
  }
  return slices
}
