import type { AgeAnswer, DraftFields } from '@citrine/contract/character-fields'
import { AGE_QUOTE_MAX } from '@citrine/contract/limits'
import { type AgeContext, type AgeMention, readAges } from '../../ages/read-ages.ts'
import type { CharacterFinding } from '../characters/character-finding.ts'
import { listFieldParts, listTexts } from '../characters/character-text.ts'
import { labelEntries, listEdges } from './field-edges.ts'

const FIELDS_WITH_PARTS = ['alternate_openings', 'lorebook', 'attached_books']
/** In these fields "you" means the model that plays the character. */
const INSTRUCTION_FIELDS = new Set(['system_prompt', 'post_history_instructions'])
/** Fields with names. The writer is asked about a name that reads as an age or a school year ("Ninth graders"). */
const NAME_FIELDS = ['name', 'nickname']
const NAME_MAX = 100

type Part = { path: string; text: string }

/**
 * Finds ages under 18. An age of the character or the user is refused. For anyone else's, the writer is asked or the
 * character is marked.
 */
export function findCharacterAges(
  fields: DraftFields,
  now: Date,
  other_names: readonly string[] = [],
): CharacterFinding[] {
  const answers = new Map(
    (fields.age_answers ?? []).map((ageAnswer) => [makeKey(ageAnswer), ageAnswer.answer]),
  )
  const names = [fields.name, fields.nickname, ...other_names].filter(
    (name) => name.trim() !== '' && name.length <= NAME_MAX,
  )
  const makeContext = (path: string): AgeContext => ({
    characterNames: NAME_FIELDS.includes(path) ? [] : names,
    userNames: [],
    speaker: INSTRUCTION_FIELDS.has(path) ? 'narrator' : 'character',
    subject: 'character',
    now,
    readsHints: true,
  })
  const across = listEdges(listParts(fields)).flatMap(({ path, text, border, isQuestion }) =>
    readAges(text, makeContext(path))
      .filter(
        ({ isMinor, isHint, owner, from, to }) =>
          isMinor && !isHint && owner !== 'third_person' && to > border && (from < border || isQuestion),
      )
      .map((mention) => weighMention({ path, text }, mention, answers)),
  )
  const within = listParts(fields).flatMap(({ path, text }) => {
    const isName = NAME_FIELDS.includes(path)
    return readAges(text, makeContext(path))
      .filter(({ isMinor, isHint, owner }) => isMinor && !(isHint && owner === 'third_person'))
      .map((mention) =>
        weighMention({ path, text }, isName ? { ...mention, owner: 'unknown' } : mention, answers),
      )
  })
  return [...within, ...across]
}

const makeKey = ({ field, quote }: Pick<AgeAnswer, 'field' | 'quote'>): string => `${field}\n${quote}`

function listParts(fields: DraftFields): Part[] {
  const whole = listTexts(fields).flatMap(({ field, text }) =>
    FIELDS_WITH_PARTS.includes(field) ? [] : [{ path: field, text }],
  )
  return [
    ...whole.map((part) => ({ ...part, text: labelEntries(part) })),
    ...FIELDS_WITH_PARTS.flatMap((field) => listFieldParts(fields, field)),
  ]
}

function weighMention(
  { path, text }: Part,
  mention: AgeMention,
  answers: ReadonlyMap<string, AgeAnswer['answer']>,
): CharacterFinding {
  const refused: CharacterFinding = { field: path, rule: 'age', weight: 'refused', kind: 'refused_age' }
  const mentioned: CharacterFinding = {
    field: path,
    rule: 'minor_spoken_of',
    weight: 'reviewed',
    kind: 'review_minor',
    mark: 'spoken_of',
  }
  if (mention.owner === 'third_person') return mentioned
  if (mention.owner !== 'unknown') return refused
  const quote = quoteSentence(text, mention)
  const answer = answers.get(makeKey({ field: path, quote }))
  if (answer === 'character') return refused
  if (answer === 'somebody_else') return mentioned
  if (answer === 'no_age') return { ...mentioned, mark: 'disputed' }
  const rule = mention.isHint ? 'age_hint' : 'age_unclear'
  return { field: path, rule, weight: 'asked', kind: 'ask_age', mark: 'disputed', quote }
}

/** Answers are stored with their quotes: other ends make other quotes, and ask again. */
const END = /[.!?;。！？؟।\n]/

/** Quotes the sentence with an age, cut if it is long. The writer's answer counts for exactly these words. */
function quoteSentence(text: string, { from, to }: { from: number; to: number }): string {
  const reach = Math.max(0, Math.floor((AGE_QUOTE_MAX - (to - from)) / 2))
  let begin = from
  while (begin > 0 && from - begin < reach && !END.test(text[begin - 1] ?? '')) begin--
  let end = to
  while (end < text.length && end - to < reach && !END.test(text[end] ?? '')) end++
  return text.slice(begin, end).trim().slice(0, AGE_QUOTE_MAX).toWellFormed()
}
