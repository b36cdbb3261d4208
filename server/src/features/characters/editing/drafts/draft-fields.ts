import {
  type CharacterFields,
  createEmptyFields,
  type DraftFields,
  draftFields,
} from '@citrine/contract/character-fields'

export const readDraftFields = (stored: unknown): DraftFields =>
  draftFields.parse({ ...createEmptyFields('en'), ...Object(stored) })

export function omitBooks<T extends { attached_books?: unknown }>(fields: T): Omit<T, 'attached_books'> {
  const { attached_books: _, ...rest } = fields
  return rest
}

export const pickFields = (body: CharacterFields): CharacterFields => ({
  name: body.name,
  nickname: body.nickname,
  gender: body.gender,
  age: body.age,
  language: body.language,
  intro: body.intro,
  opening_line: body.opening_line,
  alternate_openings: body.alternate_openings,
  definition: body.definition,
  scenario: body.scenario,
  example_talk: body.example_talk,
  system_prompt: body.system_prompt,
  post_history_instructions: body.post_history_instructions,
  tags: body.tags,
  rating: body.rating,
  visibility: body.visibility,
  look: body.look,
  voice_id: body.voice_id,
  avatar_id: body.avatar_id,
  lorebook: body.lorebook,
  ...(body.lorebook_ids !== undefined && { lorebook_ids: body.lorebook_ids }),
  ...(body.age_answers !== undefined && { age_answers: body.age_answers }),
})
