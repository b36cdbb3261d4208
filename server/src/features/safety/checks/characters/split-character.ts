import type { DraftFields } from '@citrine/contract/character-fields'

/**
 * Letters per job of a worker thread. A long card becomes several jobs, between which cards of other users are
 * checked.
 */
const LETTERS_PER_PORTION = 40_000

export function splitCharacter(fields: DraftFields): DraftFields[] {
  const { alternate_openings, lorebook, attached_books = [] } = fields
  const prose = { ...fields, alternate_openings: [], lorebook: null, attached_books: [] }
  const bare: DraftFields = {
    ...prose,
    intro: '',
    opening_line: '',
    definition: '',
    scenario: '',
    example_talk: '',
    system_prompt: '',
    post_history_instructions: '',
    tags: [],
    look: '',
  }
  const openings = makePortions([...alternate_openings.entries()], ([, text]) => text.length)
  const entries = makePortions(lorebook?.entries ?? [], countEntryLetters)
  return [
    prose,
    ...openings.map((some) => {
      const read = new Map(some)
      return { ...bare, alternate_openings: alternate_openings.map((_, index) => read.get(index) ?? '') }
    }),
    ...entries.map((some) => ({ ...bare, lorebook: lorebook && { ...lorebook, entries: some } })),
    ...attached_books.flatMap((book) =>
      (book.entries.length > 0 ? makePortions(book.entries, countEntryLetters) : [[]]).map((some) => ({
        ...bare,
        attached_books: [{ ...book, entries: some }],
      })),
    ),
  ]
}

const countEntryLetters = ({ keys, content }: { keys: readonly string[]; content: string }): number =>
  keys.reduce((sum, { length }) => sum + length, content.length)

function makePortions<T>(parts: readonly T[], countLetters: (part: T) => number): T[][] {
  const portions: T[][] = []
  let letters = LETTERS_PER_PORTION
  for (const part of parts) {
    if (letters >= LETTERS_PER_PORTION) {
      portions.push([])
      letters = 0
    }
    portions.at(-1)?.push(part)
    letters += countLetters(part)
  }
  return portions
}
