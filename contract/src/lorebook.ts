import * as z from 'zod/mini'
import { DRAFT_TEXT_MAX, LORE_TEXT_MAX, LOREBOOK_ENTRIES_MAX } from './limits.ts'

const keys = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(200))

/** What a character knows about a word: told to the model when the word falls. The words are those of card V3. */
export const loreEntry = z.object({
  entry_id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** For its writer; no model reads it. */
  name: z.string().check(z.maxLength(200)),
  keys,
  secondary_keys: keys,
  /** May begin with decorators (`@@depth 4`). */
  content: z.string().check(z.maxLength(LORE_TEXT_MAX)),
  enabled: z.boolean(),
  /** Told whatever falls, within the budget. */
  constant: z.boolean(),
  /** One of the secondary keys must fall as well. */
  selective: z.boolean(),
  case_sensitive: z.boolean(),
  /** The keys are regular expressions, run in linear time. */
  use_regex: z.boolean(),
  /** Lower stands earlier. */
  insertion_order: z.int(),
  /** Lower is left out first when the budget is short; null is by `insertion_order`. */
  priority: z.nullable(z.int()),
  position: z.enum(['before_char', 'after_char']),
})
export type LoreEntry = z.output<typeof loreEntry>

export const lorebook = z.object({
  name: z.string().check(z.maxLength(200)),
  /** Messages, counted from the last one, in which keys are looked for; null is the house's own. */
  scan_depth: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))),
  /** Tokens that all entries together may take; null is the house's own. */
  token_budget: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  /** What one entry says may wake another. */
  recursive_scanning: z.boolean(),
  entries: z.array(loreEntry).check(z.maxLength(LOREBOOK_ENTRIES_MAX)),
})
export type Lorebook = z.output<typeof lorebook>

const anyText = z.string().check(z.maxLength(DRAFT_TEXT_MAX))
const anyKeys = z.array(anyText).check(z.maxLength(10_000))

/** The same while it is being written, or as it came from elsewhere: too much of it is told, not cut. */
export const draftLorebook = z.extend(lorebook, {
  name: anyText,
  entries: z
    .array(z.extend(loreEntry, { name: anyText, keys: anyKeys, secondary_keys: anyKeys, content: anyText }))
    .check(z.maxLength(10_000)),
})
