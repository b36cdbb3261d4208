import type { DraftFields } from '@citrine/contract/character-fields'
import type { AppContext } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'

/** Attaches the user's lorebooks as they are now; omits deleted ones and other users' books. */
export async function attachBooks<T extends DraftFields>(
  { db, registry }: Pick<AppContext, 'db' | 'registry'>,
  user_id: string,
  { lorebook_ids = [], ...fields }: T,
): Promise<Omit<T, 'lorebook_ids'> & Pick<DraftFields, 'lorebook_ids' | 'attached_books'>> {
  const unique_ids = [...new Set(lorebook_ids)].filter(isId)
  if (unique_ids.length === 0) return fields
  const attached_books = await registry.chatLore.listAttached(db, user_id, unique_ids)
  if (attached_books.length === 0) return fields
  return { ...fields, lorebook_ids: attached_books.map(({ lorebook_id }) => lorebook_id), attached_books }
}
