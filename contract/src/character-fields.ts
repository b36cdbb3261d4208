import * as z from 'zod/mini'
import { genders } from './characters.ts'
import {
  ALTERNATE_OPENINGS_MAX,
  CHARACTER_AGE,
  CHARACTER_DEFINITION,
  CHARACTER_INTRO,
  CHARACTER_NAME,
  CHARACTER_OPENING,
  CHARACTER_TAGS_MAX,
  CHARACTER_TEXT_MAX,
  DRAFT_TEXT_MAX,
  LOOK_MAX,
  TAG_LENGTH,
} from './limits.ts'
import { draftLorebook, lorebook } from './lorebook.ts'
import { oneLine } from './message-text.ts'
import { LANGUAGES, type Language } from './messages/languages.ts'

export const visibilities = ['private', 'public', 'unlisted'] as const
export type Visibility = (typeof visibilities)[number]
export const reviewStates = ['draft', 'in_review', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

const trimmed = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max))
/** What lists show beside others. */
const line = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.overwrite(oneLine), z.minLength(min), z.maxLength(max))
const further = z.string().check(z.maxLength(CHARACTER_TEXT_MAX))

/** What a character is made of, as it can be saved (spec 5). */
export const characterFields = z.object({
  name: line(CHARACTER_NAME),
  /** What it is called in the talk, where that is not its name. */
  nickname: line({ min: 0, max: CHARACTER_NAME.max }),
  gender: z.enum(genders),
  age: z.int().check(z.minimum(CHARACTER_AGE.min), z.maximum(CHARACTER_AGE.max)),
  language: z.enum(LANGUAGES),
  intro: trimmed(CHARACTER_INTRO),
  opening_line: trimmed(CHARACTER_OPENING),
  alternate_openings: z.array(trimmed(CHARACTER_OPENING)).check(z.maxLength(ALTERNATE_OPENINGS_MAX)),
  definition: trimmed(CHARACTER_DEFINITION),
  scenario: further,
  example_talk: further,
  /** How the character is to be played: below the house's own rules, never in place of them. */
  system_prompt: further,
  /** The same, said once more after the talk. */
  post_history_instructions: further,
  tags: z.array(line(TAG_LENGTH)).check(z.maxLength(CHARACTER_TAGS_MAX)),
  rating: z.enum(['sfw', 'nsfw']),
  visibility: z.enum(visibilities),
  /** In words; empty where nothing is to be drawn. */
  look: z.string().check(z.maxLength(LOOK_MAX)),
  voice_id: z.nullable(z.string().check(z.maxLength(100))),
  /** From setCharacterAvatar or drawCharacterAvatar; null is the typographic cover. */
  avatar_id: z.nullable(z.string()),
  lorebook: z.nullable(lorebook),
})
export type CharacterFields = z.output<typeof characterFields>

const anyText = z.string().check(z.maxLength(DRAFT_TEXT_MAX))

/** The same while it is being written: anything may be missing, too short or too long. */
export const draftFields = z.extend(characterFields, {
  name: anyText,
  nickname: anyText,
  gender: z.nullable(z.enum(genders)),
  age: z.nullable(z.int()),
  language: z.string().check(z.maxLength(20)),
  intro: anyText,
  opening_line: anyText,
  alternate_openings: z.array(anyText).check(z.maxLength(1_000)),
  definition: anyText,
  scenario: anyText,
  example_talk: anyText,
  system_prompt: anyText,
  post_history_instructions: anyText,
  tags: z.array(anyText).check(z.maxLength(1_000)),
  rating: z.nullable(z.enum(['sfw', 'nsfw'])),
  look: anyText,
  lorebook: z.nullable(draftLorebook),
})
export type DraftFields = z.output<typeof draftFields>

/** A character of whom nothing is written. What has to be chosen is not chosen for anybody. */
export const emptyFields = (language: Language): DraftFields => ({
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
