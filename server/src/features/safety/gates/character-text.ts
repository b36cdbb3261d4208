import type { DraftFields } from '@citrine/contract/character-fields'

/** What of a character is words, field by field; a lorebook counts as one. */
export function textsOf(fields: DraftFields): { field: string; text: string }[] {
  const lore = (fields.lorebook?.entries ?? []).map(({ keys, content }) => [...keys, content].join('\n'))
  const texts: [string, string][] = [
    ['name', fields.name],
    ['nickname', fields.nickname],
    ['intro', fields.intro],
    ['opening_line', fields.opening_line],
    ...fields.alternate_openings.map((text): [string, string] => ['alternate_openings', text]),
    ['definition', fields.definition],
    ['scenario', fields.scenario],
    ['example_talk', fields.example_talk],
    ['system_prompt', fields.system_prompt],
    ['post_history_instructions', fields.post_history_instructions],
    ['tags', fields.tags.join('\n')],
    ['look', fields.look],
    ['lorebook', lore.join('\n')],
  ]
  return texts.flatMap(([field, text]) => (text.trim() === '' ? [] : [{ field, text }]))
}
