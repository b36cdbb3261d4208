import {
  type CharacterFields,
  type DraftFields,
  draftFields,
  emptyFields,
} from '@citrine/contract/character-fields'

/** As the database holds them; what came into the contract later is empty. */
export const readFields = (stored: unknown): DraftFields =>
  draftFields.parse({ ...emptyFields('en'), ...Object(stored) })

/** What a character is made of, out of what travels with it. */
export const onlyFields = (body: CharacterFields): CharacterFields => ({
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
})
