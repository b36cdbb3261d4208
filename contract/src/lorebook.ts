import * as z from 'zod/mini'
import { id } from './ids.ts'
import {
  DRAFT_TEXT_MAX,
  LORE_TEXT_MAX,
  LOREBOOK_ENTRIES_MAX,
  LOREBOOK_NAME_MAX,
  LOREBOOKS_ATTACHED_MAX,
  MEMBER_LOREBOOK_ENTRIES_MAX,
} from './limits.ts'
import { worldInfo } from './world-info.ts'

const keys = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(200))

/** A lorebook entry: joins the prompt when one of its keys occurs. Field names follow the CCv3 spec, lorebook. */
export const loreEntry = z.object({
  entry_id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** A name for the writer; no model reads it. */
  name: z.string().check(z.maxLength(200)),
  keys,
  secondary_keys: keys,
  content: z.string().check(z.maxLength(LORE_TEXT_MAX)),
  enabled: z.boolean(),
  /** The entry is always included, within the budget. */
  constant: z.boolean(),
  /** One of the secondary keys must occur as well. */
  selective: z.boolean(),
  case_sensitive: z.boolean(),
  /** The keys are regular expressions, run in linear time. */
  use_regex: z.boolean(),
  /** Lower comes earlier. */
  insertion_order: z.int(),
  /** Lower is dropped first when the budget is short; null uses `insertion_order`. */
  priority: z.nullable(z.int()),
  position: z.enum(['before_char', 'after_char']),
  world_info: z.optional(worldInfo),
})
export type LoreEntry = z.output<typeof loreEntry>

export const lorebook = z.object({
  name: z.string().check(z.maxLength(200)),
  /** The number of latest messages searched for keys; null is Citrine's default. */
  scan_depth: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))),
  /** Tokens for all entries together; null is Citrine's default. */
  token_budget: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  recursive_scanning: z.boolean(),
  entries: z.array(loreEntry).check(z.maxLength(LOREBOOK_ENTRIES_MAX)),
})
export type Lorebook = z.output<typeof lorebook>

export const memberLorebook = z.extend(lorebook, {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LOREBOOK_NAME_MAX)),
  entries: z.array(loreEntry).check(z.maxLength(MEMBER_LOREBOOK_ENTRIES_MAX)),
})

/** A lorebook as it was when a character with it was saved. */
export const attachedBook = z.extend(memberLorebook, { lorebook_id: id })
export type AttachedBook = z.output<typeof attachedBook>
export const lorebookIds = z.array(id).check(z.maxLength(LOREBOOKS_ATTACHED_MAX))

const anyText = z.string().check(z.maxLength(DRAFT_TEXT_MAX))
const anyKeys = z.array(anyText).check(z.maxLength(10_000))

/** A lorebook during editing or after an import: excess is reported, not cut. */
export const draftLorebook = z.extend(lorebook, {
  name: anyText,
  entries: z
    .array(z.extend(loreEntry, { name: anyText, keys: anyKeys, secondary_keys: anyKeys, content: anyText }))
    .check(z.maxLength(10_000)),
})
