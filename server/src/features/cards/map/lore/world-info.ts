import { isObject, type JsonObject } from '../../json.ts'

/**
 * World Info is SillyTavern's separate lorebook: its entries are keyed by number and have field names of their
 * own.
 */
export const isWorldInfo = (card: JsonObject): boolean =>
  isObject(card.entries) && Object.values(card.entries).every(isObject)

const FIELD_NAMES: Record<string, string> = {
  uid: 'id',
  key: 'keys',
  keysecondary: 'secondary_keys',
  order: 'insertion_order',
  comment: 'comment',
  content: 'content',
  constant: 'constant',
  selective: 'selective',
}
export const EXTENSIONS: Record<string, string> = {
  position: 'position',
  scanDepth: 'scan_depth',
  caseSensitive: 'case_sensitive',
  matchWholeWords: 'match_whole_words',
  preventRecursion: 'prevent_recursion',
  excludeRecursion: 'exclude_recursion',
  delayUntilRecursion: 'delay_until_recursion',
  groupOverride: 'group_override',
  groupWeight: 'group_weight',
  useGroupScoring: 'use_group_scoring',
  ignoreBudget: 'ignore_budget',
  outletName: 'outlet_name',
  automationId: 'automation_id',
  displayIndex: 'display_index',
  characterFilter: 'character_filter',
  matchPersonaDescription: 'match_persona_description',
  matchCharacterDescription: 'match_character_description',
  matchCharacterPersonality: 'match_character_personality',
  matchScenario: 'match_scenario',
  matchCreatorNotes: 'match_creator_notes',
  matchCharacterDepthPrompt: 'match_character_depth_prompt',
}

export function convertWorldInfo(card: JsonObject): JsonObject {
  const { entries, ...rest } = card
  const values = isObject(entries) ? Object.values(entries) : []
  return { ...rest, entries: values.map((entry) => (isObject(entry) ? convertEntry(entry) : entry)) }
}

/** An entry with none of SillyTavern's settings, as short files written by hand have it, gets its default position. */
export function convertEntry(info: JsonObject): JsonObject {
  if (!('key' in info) || 'keys' in info) return info
  const position = info.position ?? BEFORE
  const entry: JsonObject = {}
  const extensions: JsonObject = isObject(info.extensions) ? { ...info.extensions } : {}
  for (const [name, value] of Object.entries(info)) {
    const word = FIELD_NAMES[name]
    if (word !== undefined) entry[word] = value
    else if (name === 'disable') entry.enabled = value !== true
    else if (name !== 'extensions') extensions[EXTENSIONS[name] ?? name] = value
  }
  return {
    ...entry,
    position: position === BEFORE ? 'before_char' : 'after_char',
    extensions: { ...extensions, position },
  }
}

const BEFORE = 0
