import type { Lorebook } from '@citrine/contract/lorebook'
import { type Count, fitsByBytes, PER_MESSAGE } from '../count.ts'
import { type Awake, activateEntries, type Scene } from './activate-entries.ts'
import { countMessages } from './conditions.ts'

export type DeepLore = { depth: number; role: 'user' | 'assistant'; text: string }
/** Texts by position, in prompt order. */
export type Lore = {
  before: string[]
  after: string[]
  scenario: string[]
  /** Around the author's note. */
  note_top: string[]
  note_bottom: string[]
  deep: DeepLore[]
  /** All entries in the prompt, to explain a reply. */
  told: SelectedLore[]
}
export type SelectedLore = { entry_id: string; name: string; text: string }
/** Cleans a text for the prompt. */
type Clean = (text: string) => string

export const NO_LORE: Lore = {
  before: [],
  after: [],
  scenario: [],
  note_top: [],
  note_bottom: [],
  deep: [],
  told: [],
}

/** Share of the budget, and the tokens that lore may always take. */
const SHARE = 0.15
const LEAST = 256

export const loreBudget = (budget: number, { token_budget }: Lorebook): number =>
  Math.min(token_budget ?? Number.POSITIVE_INFINITY, Math.max(LEAST, Math.floor(budget * SHARE)))

/** Selects the most important activated entries within the budget, in book order. */
export async function selectLore(
  book: Lorebook,
  scene: Scene,
  { tokens, count, clean }: { tokens: number; count: Count; clean: Clean },
): Promise<{ all: Lore; fixed: Lore }> {
  const awake = activateEntries(book, scene)
    .map((entry) => ({ ...entry, text: clean(entry.text) }))
    .filter(({ text }) => text !== '')
    .sort(byWeight)
  if (awake.length === 0) return { all: NO_LORE, fixed: NO_LORE }
  const texts = awake.map(({ text }) => text)
  const sizes = fitsByBytes(texts, tokens) ? [] : await count(texts)
  let sum = 0
  const fitting = awake
    .filter((_, index) => {
      const size = (sizes[index] ?? 0) + PER_MESSAGE
      if (sum + size > tokens) return false
      sum += size
      return true
    })
    .sort((a, b) => a.insertion_order - b.insertion_order || a.index - b.index)
  const length = countMessages(scene)
  return { all: placed(fitting, length), fixed: placed(fitting.filter(isFixed), length) }
}

const weighEntry = ({ priority, insertion_order }: Awake): number => priority ?? insertion_order

const isYielding = ({ decorators }: Awake): boolean => decorators.ignore_on_max_context
const isFixed = (entry: Awake): boolean => entry.is_fixed && !isYielding(entry)

const byWeight = (a: Awake, b: Awake): number =>
  Number(isYielding(a)) - Number(isYielding(b)) ||
  Number(b.is_fixed) - Number(a.is_fixed) ||
  Number(a.is_recalled) - Number(b.is_recalled) ||
  weighEntry(b) - weighEntry(a) ||
  a.distance - b.distance ||
  a.insertion_order - b.insertion_order ||
  a.index - b.index

function placed(entries: readonly Awake[], length: number): Lore {
  const lore: Lore = {
    before: [],
    after: [],
    scenario: [],
    note_top: [],
    note_bottom: [],
    deep: [],
    told: [],
  }
  for (const { text, position, decorators, entry_id, name, world_info } of entries) {
    lore.told.push({ entry_id, name, text })
    const { reverse_depth, role } = decorators
    const depth = decorators.depth ?? (reverse_depth === null ? null : Math.max(0, length - reverse_depth))
    if (depth !== null)
      lore.deep.push({
        depth,
        role: role === 'assistant' ? 'assistant' : 'user',
        text: role === 'system' ? `[${text}]` : text,
      })
    else if (world_info?.place === 'note_top' || world_info?.place === 'note_bottom')
      lore[world_info.place].push(text)
    else if (decorators.position === 'scenario') lore.scenario.push(text)
    else if (decorators.position === null) lore[position === 'before_char' ? 'before' : 'after'].push(text)
    else lore[decorators.position === 'before_desc' ? 'before' : 'after'].push(text)
  }
  return lore
}
