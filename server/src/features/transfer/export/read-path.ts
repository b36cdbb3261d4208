import {
  type ExportedMessage,
  listPathDown,
  listRoots,
  listSiblings,
  type MessageRow,
} from '#server/features/chat/public.ts'
import type { Db } from '#server/platform/database/db.ts'

const EXPORT_BATCH_ROWS = 500

export type PathStep = { record: MessageRow; siblings: ExportedMessage[] }

const isExportable = ({ content, image_id, note, state, deleted_at }: MessageRow): boolean =>
  (content !== '' || image_id !== null) && note === null && state !== 'streaming' && deleted_at === null

export async function* readPath(
  db: Db,
  { user_id, chat_id, root_record_id }: { user_id: string; chat_id: string; root_record_id: string },
): AsyncGenerator<PathStep> {
  for (let from_id: string | null = root_record_id; from_id !== null; ) {
    const rows: MessageRow[] = await listPathDown(db, { user_id, from_id, limit: EXPORT_BATCH_ROWS })
    const parents = rows.flatMap(({ parent_id }) => parent_id ?? [])
    const roots = from_id === root_record_id ? await listRoots(db, { user_id, chat_id }) : []
    const others = await listSiblings(db, user_id, parents)
    const byParent = Map.groupBy([...roots, ...others], ({ parent_id }) => parent_id)
    for (const record of rows)
      if (isExportable(record)) yield { record, siblings: byParent.get(record.parent_id) ?? [] }
    from_id = rows.at(-1)?.chosen_child_id ?? null
  }
}
