import type { ChatLore } from '#server/context.ts'
import type { AttachedBook } from '#server/features/prompt/public.ts'
import { copyLinks, listLiveBooks } from './links.queries.ts'

/** Creators get the current books of their own characters; other users get them as saved with the version. */
const loadBooks: ChatLore['load'] = async (db, { user_id, chat_id, persona_id, character }) => {
  const versioned = character.attached_books ?? []
  const isOwn = character.creator_id === user_id
  const lorebook_ids = isOwn ? versioned.map(({ lorebook_id }) => lorebook_id) : []
  const rows = await listLiveBooks(db, { user_id, chat_id, persona_id, lorebook_ids })
  const live = rows.map(({ book, lorebook_id, place }): AttachedBook => ({ ...book, lorebook_id, place }))
  const characterBooks = isOwn ? [] : versioned.map((book): AttachedBook => ({ ...book, place: 'character' }))
  return { books: [...live, ...characterBooks], speaks_of_minor: rows.some((row) => row.speaks_of_minor) }
}

/** Chats and characters cannot import this feature, which depends on them. */
export const CHAT_LORE: ChatLore = {
  load: loadBooks,
  branch: copyLinks,
  listAttached: async (db, user_id, lorebook_ids) => {
    const nowhere = { chat_id: null, persona_id: null }
    const rows = await listLiveBooks(db, { user_id, ...nowhere, lorebook_ids })
    const found = new Map(rows.map(({ lorebook_id, book }) => [lorebook_id, { ...book, lorebook_id }]))
    return lorebook_ids.flatMap((lorebook_id) => found.get(lorebook_id) ?? [])
  },
}
