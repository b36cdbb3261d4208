import { type Count, fitsByBytes, PER_MESSAGE } from '../count.ts'
import { type ActiveEntry, activateEntries, type Scene } from './activate-entries.ts'
import { type BookEntry, LORE_ORIGINS } from './books.ts'
import { countSceneMessages } from './conditions.ts'

export type DeepLore = { depth: number; role: 'user' | 'assistant'; text: string }
export type Lore = {
  before: string[]
  after: string[]
  scenario: string[]
  note_top: string[]
  note_bottom: string[]
  examples_top: string[]
  examples_bottom: string[]
  deep: DeepLore[]
  included: SelectedLore[]
}
export type SelectedLore = {
  entry_id: string
  name: string
  text: string
  book?: string
  place?: (typeof LORE_ORIGINS)[number]
}

const createEmptyLore = (): Lore => ({
  before: [],
  after: [],
  scenario: [],
  note_top: [],
  note_bottom: [],
  examples_top: [],
  examples_bottom: [],
  deep: [],
  included: [],
})
export const NO_LORE: Lore = createEmptyLore()

const LORE_SHARE = 0.15
const TOKENS_MIN = 256
/** The share for entries that ignore the lorebook's budget; the rest belongs to the chat. */
const IGNORING_SHARE = 0.4

export type LoreBudget = { all: number; ignoring: number }

export const computeLoreBudget = (budget: number): LoreBudget => ({
  all: Math.max(TOKENS_MIN, Math.floor(budget * LORE_SHARE)),
  ignoring: Math.floor(budget * IGNORING_SHARE),
})

type LoreSelection = {
  budget: LoreBudget
  count: Count
  clean: (text: string) => string
  outlets: ReadonlySet<string>
}
export type SelectedEntries = {
  all: Lore
  fixed: Lore
  outlets: Map<string, string>
}

export async function selectLore(
  entries: readonly BookEntry[],
  scene: Scene,
  { budget, count, clean, outlets }: LoreSelection,
): Promise<SelectedEntries> {
  const active = activateEntries(entries, scene)
    .map((entry) => ({ ...entry, text: clean(entry.text) }))
    .filter((entry) => entry.text !== '' && (!isOutlet(entry) || outlets.has(getOutlet(entry))))
    .sort(compareWeights)
    .filter(createDuplicateFilter())
  const smallest = Math.min(budget.all, ...active.map(({ book }) => book.token_budget ?? budget.all))
  const texts = active.map(({ text }) => text)
  const sizes = fitsByBytes(texts, smallest) ? [] : await count(texts)
  const fits = createBudgetFilter(budget)
  const fitting = active
    .filter((entry, index) => fits(entry, (sizes[index] ?? 0) + PER_MESSAGE))
    .sort((a, b) => a.insertion_order - b.insertion_order || a.index - b.index)
  const length = countSceneMessages(scene)
  return {
    all: sortByPlace(fitting, length),
    fixed: sortByPlace(fitting.filter(isFixed), length),
    outlets: joinOutlets(fitting),
  }
}

/** Creates a filter that drops a text if another book has it too. */
function createDuplicateFilter(): (entry: ActiveEntry) => boolean {
  const books = new Map<string, BookEntry['book']>()
  return ({ text, book }) => {
    const first = books.get(text)
    if (first === undefined) books.set(text, book)
    return first === undefined || first === book
  }
}

/**
 * As in SillyTavern, an entry that ignores the budget still uses it up, and the first entry of World Info that does
 * not fit ends the selection of World Info: of all books, or of its own where the book's budget is the reason.
 */
function createBudgetFilter(budget: LoreBudget): (entry: ActiveEntry, size: number) => boolean {
  let all = 0
  let ignoring = 0
  let isOver = false
  const used = new Map<BookEntry['book'], number>()
  const over = new Set<BookEntry['book']>()
  return ({ book, world_info }, size) => {
    const own = used.get(book) ?? 0
    const isInfo = world_info !== undefined
    const isIgnoring = world_info?.ignores_budget === true && ignoring + size <= budget.ignoring
    if (!isIgnoring) {
      if (isInfo && (isOver || over.has(book))) return false
      const isWithinAll = all + size <= budget.all
      if (!isWithinAll || own + size > (book.token_budget ?? Number.POSITIVE_INFINITY)) {
        if (isInfo && isWithinAll) over.add(book)
        else if (isInfo) isOver = true
        return false
      }
    }
    if (isIgnoring) ignoring += size
    all += size
    used.set(book, own + size)
    return true
  }
}

/** SillyTavern has no priority. */
const weighEntry = ({ priority, insertion_order, world_info }: ActiveEntry): number =>
  world_info === undefined ? (priority ?? insertion_order) : insertion_order

const isDroppedFirst = ({ decorators }: ActiveEntry): boolean => decorators.ignore_on_max_context
const isFixed = (entry: ActiveEntry): boolean =>
  (entry.isFixed || entry.world_info?.ignores_budget === true) && !isDroppedFirst(entry)

const compareWeights = (a: ActiveEntry, b: ActiveEntry): number =>
  Number(isDroppedFirst(a)) - Number(isDroppedFirst(b)) ||
  Number(b.isFixed) - Number(a.isFixed) ||
  Number(a.isRecursive) - Number(b.isRecursive) ||
  a.book.rank - b.book.rank ||
  weighEntry(b) - weighEntry(a) ||
  a.distance - b.distance ||
  a.insertion_order - b.insertion_order ||
  a.index - b.index

const isOutlet = ({ world_info }: ActiveEntry): boolean => world_info?.place === 'outlet'
const getOutlet = ({ world_info }: ActiveEntry): string => world_info?.outlet ?? ''

function joinOutlets(entries: readonly ActiveEntry[]): Map<string, string> {
  const outlets = new Map<string, string>()
  for (const entry of entries.filter(isOutlet)) {
    const before = outlets.get(getOutlet(entry))
    outlets.set(getOutlet(entry), before === undefined ? entry.text : `${before}\n${entry.text}`)
  }
  return outlets
}

function sortByPlace(entries: readonly ActiveEntry[], length: number): Lore {
  const lore = createEmptyLore()
  for (const entry of entries) {
    const { text, position, decorators, entry_id, name, world_info, book } = entry
    lore.included.push({
      entry_id,
      name,
      text,
      book: book.name,
      place: LORE_ORIGINS[book.rank] ?? 'character',
    })
    if (isOutlet(entry)) continue
    const { reverse_depth, role } = decorators
    const depth = decorators.depth ?? (reverse_depth === null ? null : Math.max(0, length - reverse_depth))
    if (depth !== null)
      lore.deep.push({
        depth,
        role: role === 'assistant' ? 'assistant' : 'user',
        text: role === 'system' ? `[${text}]` : text,
      })
    else if (world_info?.place && world_info.place !== 'outlet') lore[world_info.place].push(text)
    else if (decorators.position === 'scenario') lore.scenario.push(text)
    else if (decorators.position === null) lore[position === 'before_char' ? 'before' : 'after'].push(text)
    else lore[decorators.position === 'before_desc' ? 'before' : 'after'].push(text)
  }
  return lore
}
