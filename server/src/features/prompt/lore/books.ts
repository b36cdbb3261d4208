import type * as contract from '@citrine/contract/lorebook'
import type { Lorebook, LoreEntry } from '@citrine/contract/lorebook'

/**
 * As in SillyTavern, the entries of a chat's books come before those of the persona, the character and all
 * chats.
 */
export const LORE_ORIGINS = ['chat', 'persona', 'character', 'all_chats'] as const

export type AttachedBook = contract.AttachedBook & { place: (typeof LORE_ORIGINS)[number] }

type BookSettings = Omit<Lorebook, 'entries'> & {
  lorebook_id: string | null
  rank: number
}
export type BookEntry = LoreEntry & { book: BookSettings }

export function listBookEntries(embedded: Lorebook | null, attached: readonly AttachedBook[]): BookEntry[] {
  const ranked = LORE_ORIGINS.flatMap((place, rank) =>
    attached.filter((book) => book.place === place).map((book) => ({ ...book, rank })),
  )
  const once = ranked.filter(
    ({ lorebook_id }, index) => ranked.findIndex((book) => book.lorebook_id === lorebook_id) === index,
  )
  const own =
    embedded === null ? [] : [{ ...embedded, lorebook_id: null, rank: LORE_ORIGINS.indexOf('character') }]
  return [...own, ...once]
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ entries, ...book }) =>
      entries.map((entry) => ({
        ...entry,
        entry_id: book.lorebook_id === null ? entry.entry_id : `${book.lorebook_id}/${entry.entry_id}`,
        book,
      })),
    )
}
