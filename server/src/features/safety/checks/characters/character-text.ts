import type { DraftFields } from '@citrine/contract/character-fields'
import type { LoreEntry } from '@citrine/contract/lorebook'
import { fillNames } from '@citrine/contract/names'

/** A macro of the character's name that is joined to a word: `{{char}}son`. */
const NAME_IN_WORD =
  /[\p{L}\p{N}](?:\{\{char\}\}|<(?:bot|char)>)|(?:\{\{char\}\}|<(?:bot|char)>)[\p{L}\p{N}]/iu

const joinLore = ({ keys, content, world_info }: LoreEntry): string =>
  [...keys, ...(world_info?.groups ?? []), ...(world_info?.characters.names ?? []), content].join('\n')

export function listFieldParts({ lorebook, attached_books, alternate_openings }: DraftFields, field: string) {
  if (field === 'alternate_openings')
    return alternate_openings.map((text, index) => ({ path: `${field}.${index}`, text }))
  if (field === 'attached_books')
    return (attached_books ?? []).flatMap(({ lorebook_id, name, entries }) => [
      { path: `${field}.${lorebook_id}`, text: name },
      ...entries.map((entry) => ({
        path: `${field}.${lorebook_id}.${entry.entry_id}`,
        text: joinLore(entry),
      })),
    ])
  if (field !== 'lorebook') return []
  return (lorebook?.entries ?? []).map((entry) => ({
    path: `${field}.${entry.entry_id}`,
    text: joinLore(entry),
  }))
}

export function listTexts(fields: DraftFields): { field: string; text: string }[] {
  const lore = (fields.lorebook?.entries ?? []).map(joinLore)
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
    [
      'attached_books',
      listFieldParts(fields, 'attached_books')
        .map(({ text }) => text)
        .join('\n'),
    ],
  ]
  const char = fields.nickname.trim() || fields.name
  return texts.flatMap(([field, text]) => {
    if (text.trim() === '') return []
    const named = NAME_IN_WORD.test(text) ? [{ field, text: fillNames(text, { char, user: '' }) }] : []
    return [{ field, text }, ...named]
  })
}
