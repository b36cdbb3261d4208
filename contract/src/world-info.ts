import * as z from 'zod/mini'

export const LORE_LOGICS = ['and_any', 'and_all', 'not_any', 'not_all'] as const
export const LORE_PLACES = ['note_top', 'note_bottom', 'examples_top', 'examples_bottom', 'outlet'] as const
export const LORE_SOURCES = ['definition', 'scenario', 'persona', 'intro', 'character_note'] as const
/** SillyTavern's names. Citrine's other versions of a reply are both `swipe` and `regenerate`. */
export const LORE_TRIGGERS = ['normal', 'continue', 'swipe', 'regenerate', 'impersonate', 'quiet'] as const

const names = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(200))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** An entry with these settings follows World Info's rules, which the CCv3 spec lacks. */
export const worldInfo = z.object({
  logic: z.enum(LORE_LOGICS),
  /** A one-word key does not match part of a longer word. */
  whole_words: z.boolean(),
  /** Percent. */
  probability: z.int().check(z.minimum(0), z.maximum(100)),
  /** One entry of each group joins the prompt. */
  groups: names,
  /** Wins its group by order, without a draw. */
  is_prioritized: z.boolean(),
  group_weight: count,
  /** In its group, the entry with the most matching keys wins. Default: false. */
  is_scored: z.optional(z.boolean()),
  /** No other entry activates this one. */
  exclude_recursion: z.boolean(),
  /** The entry activates no other entry. */
  prevent_recursion: z.boolean(),
  /** Only other entries activate it, lower levels first; 0 is off. */
  delay_until_recursion: count,
  /** Messages that the chat must have before the entry can activate. */
  delay: count,
  /** Messages for which the entry stays in the prompt once activated. Default: 0. */
  sticky: z.optional(count),
  /** Messages for which the entry cannot be activated again. Default: 0. */
  cooldown: z.optional(count),
  /** Ignores the token budget of the lorebooks. Default: false. */
  ignores_budget: z.optional(z.boolean()),
  /** Overrides the entry's position: around the author's note or the examples, or at `{{outlet::name}}`. */
  place: z.nullable(z.enum(LORE_PLACES)),
  /** The name of the outlet; absent elsewhere. */
  outlet: z.optional(z.string().check(z.maxLength(200))),
  /** Texts searched besides the chat. */
  sources: z.array(z.enum(LORE_SOURCES)),
  /** Limits the entry to the named characters, or to all but the named ones; without names there is no limit. */
  characters: z.object({ names, is_excluding: z.boolean() }),
  /** Limits the entry to these kinds of generation. Default: no limit. */
  triggers: z.optional(z.array(z.enum(LORE_TRIGGERS)).check(z.maxLength(LORE_TRIGGERS.length))),
})
export type WorldInfo = z.output<typeof worldInfo>
