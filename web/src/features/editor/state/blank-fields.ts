import type { DraftFields } from '@citrine/contract/character-fields'
import type { Language } from '@citrine/contract/messages/messages'

/** A character of whom nothing is written. What has to be chosen is not chosen for anybody. */
export const blankFields = (language: Language): DraftFields => ({
  name: '',
  nickname: '',
  gender: null,
  age: null,
  language,
  intro: '',
  opening_line: '',
  alternate_openings: [],
  definition: '',
  scenario: '',
  example_talk: '',
  system_prompt: '',
  post_history_instructions: '',
  tags: [],
  rating: null,
  visibility: 'private',
  look: '',
  voice_id: null,
  avatar_id: null,
  lorebook: null,
})
