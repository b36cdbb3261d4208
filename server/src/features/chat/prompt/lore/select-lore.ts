import type { Lorebook } from '@citrine/contract/lorebook'
import { type Count, PER_MESSAGE, surelyFits } from '../count.ts'
import { type Awake, type Scene, wakeEntries } from './wake.ts'

export type DeepLore = { depth: number; role: 'user' | 'assistant'; text: string }
/** Texts at their places, in the order in which they are told. */
export type Lore = {
  before: string[]
  after: string[]
  scenario: string[]
  deep: DeepLore[]
  /** All of it, for whoever asks what a reply was told. */
  told: LoreTold[]
}
export type LoreTold = { entry_id: string; name: string; text: string }
/** Makes of a text what may stand in a prompt. */
type Clean = (text: string) => string

export const NO_LORE: Lore = { before: [], after: [], scenario: [], deep: [], told: [] }

/** Of the budget, and the tokens that lore may always take. */
const SHARE = 0.15
const LEAST = 256

/** Tokens that the lore of a prompt may take. */
export const loreBudget = (budget: number, { token_budget }: Lorebook): number =>
  Math.min(token_budget ?? Number.POSITIVE_INFINITY, Math.max(LEAST, Math.floor(budget * SHARE)))

/** What the book has to say to this scene, within so many tokens: the most important entries, in their order. */
export async function selectLore(
  book: Lorebook,
  scene: Scene,
  { tokens, count, clean }: { tokens: number; count: Count; clean: Clean },
): Promise<{ all: Lore; fixed: Lore }> {
  const awake = wakeEntries(book, scene)
    .map((entry) => ({ ...entry, text: clean(entry.text) }))
    .filter(({ text }) => text !== '')
    .sort(byWeight)
  if (awake.length === 0) return { all: NO_LORE, fixed: NO_LORE }
  const texts = awake.map(({ text }) => text)
  const sizes = surelyFits(texts, tokens) ? [] : await count(texts)
  let sum = 0
  const fitting = awake
    .filter((_, index) => {
      const size = (sizes[index] ?? 0) + PER_MESSAGE
      if (sum + size > tokens) return false
      sum += size
      return true
    })
    .sort((a, b) => a.insertion_order - b.insertion_order || a.index - b.index)
  return { all: placed(fitting), fixed: placed(fitting.filter(({ is_fixed }) => is_fixed)) }
}

const weightOf = ({ priority, insertion_order }: Awake): number => priority ?? insertion_order

const byWeight = (a: Awake, b: Awake): number =>
  Number(b.is_fixed) - Number(a.is_fixed) ||
  weightOf(b) - weightOf(a) ||
  a.distance - b.distance ||
  a.insertion_order - b.insertion_order ||
  a.index - b.index

function placed(entries: readonly Awake[]): Lore {
  const lore: Lore = { before: [], after: [], scenario: [], deep: [], told: [] }
  for (const { text, position, decorators, entry_id, name } of entries) {
    lore.told.push({ entry_id, name, text })
    const { depth, role } = decorators
    if (depth !== null)
      lore.deep.push({
        depth,
        role: role === 'assistant' ? 'assistant' : 'user',
        text: role === 'system' ? `[${text}]` : text,
      })
    else if (decorators.position === 'scenario') lore.scenario.push(text)
    else if (decorators.position === null) lore[position === 'before_char' ? 'before' : 'after'].push(text)
    else lore[decorators.position === 'before_desc' ? 'before' : 'after'].push(text)
  }
  return lore
}
