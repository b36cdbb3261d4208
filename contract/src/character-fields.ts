import * as z from 'zod/mini'
import {
  AGE_ANSWERS_MAX,
  AGE_QUOTE_MAX,
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
import { attachedBook, draftLorebook, lorebook, lorebookIds } from './lorebook.ts'
import { toOneLine } from './message-text.ts'
import { LANGUAGES, type Language } from './messages/languages.ts'
import { genders } from './shop-filters.ts'

export const visibilities = ['private', 'public', 'unlisted'] as const
export type Visibility = (typeof visibilities)[number]
export const reviewStates = ['draft', 'in_review', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

const createTrimmedText = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max))
/**
 * The text is stored as written, so that an imported one is exported unchanged; blanks around it do not count
 * as length.
 */
const createWrittenText = ({ min, max }: { min: number; max: number }) =>
  z.string().check(
    z.maxLength(2 * max),
    z.check(({ value, issues }) => {
      const { length } = value.trim()
      const base = { origin: 'string', inclusive: true, input: value } as const
      if (length < min) issues.push({ ...base, code: 'too_small', minimum: min })
      else if (length > max) issues.push({ ...base, code: 'too_big', maximum: max })
    }),
  )
const createLine = ({ min, max }: { min: number; max: number }) =>
  z.string().check(z.overwrite(toOneLine), z.minLength(min), z.maxLength(max))
const further = z.string().check(z.maxLength(CHARACTER_TEXT_MAX))

export const ageAnswers = ['character', 'somebody_else', 'no_age'] as const
/** The writer's answer to the question about whose age a field states. It covers these words in this field only. */
export const ageAnswer = z.object({
  field: z.string().check(z.maxLength(200)),
  quote: z.string().check(z.maxLength(AGE_QUOTE_MAX)),
  answer: z.enum(ageAnswers),
})
export type AgeAnswer = z.output<typeof ageAnswer>

/** A character as it can be saved (docs/specification.md, section 5). */
export const characterFields = z.object({
  name: createLine(CHARACTER_NAME),
  nickname: createLine({ min: 0, max: CHARACTER_NAME.max }),
  gender: z.enum(genders),
  age: z.int().check(z.minimum(CHARACTER_AGE.min), z.maximum(CHARACTER_AGE.max)),
  language: z.enum(LANGUAGES),
  intro: createTrimmedText(CHARACTER_INTRO),
  opening_line: createWrittenText(CHARACTER_OPENING),
  alternate_openings: z
    .array(createWrittenText(CHARACTER_OPENING))
    .check(z.maxLength(ALTERNATE_OPENINGS_MAX)),
  definition: createWrittenText(CHARACTER_DEFINITION),
  scenario: further,
  example_talk: further,
  /** The character's instructions: they follow Citrine's own rules and never replace them. */
  system_prompt: further,
  post_history_instructions: further,
  tags: z.array(createLine(TAG_LENGTH)).check(z.maxLength(CHARACTER_TAGS_MAX)),
  rating: z.enum(['sfw', 'nsfw']),
  visibility: z.enum(visibilities),
  /** The look in words; empty to draw nothing. */
  look: z.string().check(z.maxLength(LOOK_MAX)),
  voice_id: z.nullable(z.string().check(z.maxLength(100))),
  /** Comes from setCharacterAvatar or drawCharacterAvatar; null is the typographic cover. */
  avatar_id: z.nullable(z.string()),
  lorebook: z.nullable(lorebook),
  /** The creator's lorebooks attached in addition to the character's own. Default: none. */
  lorebook_ids: z.optional(lorebookIds),
  /** These books as they were when the version was saved. Set by the server. */
  attached_books: z.optional(z.array(attachedBook)),
  age_answers: z.optional(z.array(ageAnswer).check(z.maxLength(AGE_ANSWERS_MAX))),
})
export type CharacterFields = z.output<typeof characterFields>

const anyText = z.string().check(z.maxLength(DRAFT_TEXT_MAX))

/** A character during editing: any field may be missing, too short or too long. */
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

/** Required choices have no default. */
export const createEmptyFields = (language: Language): DraftFields => ({
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
