import { isDeepStrictEqual } from 'node:util'
import type { DraftFields } from '@citrine/contract/character-fields'
import { toOneLine } from '@citrine/contract/message-text'
import { splitDefinition } from '#server/features/prompt/public.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { RawCard } from '../raw-card.ts'
import { readCardData } from './card-data.ts'
import { OWN_EXTENSION, readFields } from './fields.ts'
import { buildBook } from './lore/build-book.ts'
import { extractDepthPrompt } from './lore/depth-prompt.ts'
import { createRepairs } from './repairs.ts'
import { readObject } from './values.ts'

export type CardFields = Omit<DraftFields, 'visibility' | 'voice_id' | 'avatar_id'>
export type Moment = { created_at: Date; now: Date }

const EMPTY: JsonObject = {
  name: '',
  description: '',
  personality: '',
  scenario: '',
  first_mes: '',
  mes_example: '',
  creator_notes: '',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  tags: [],
  creator: '',
  character_version: '',
  extensions: {},
  group_only_greetings: [],
}

/** Keeps everything of the imported card except edited fields, including fields unknown to Citrine. */
export function buildCard(
  fields: CardFields,
  raw: Pick<RawCard, 'card' | 'has_note_entry'> | null,
  moment: Moment,
): JsonObject {
  const card = raw === null ? null : readCardData(raw.card)
  const base = card?.data ?? {}
  const readable = keepRightKinds(base)
  const before = readFields(readable, 'en', createRepairs())
  const missing = Object.entries(EMPTY).filter(([name]) => !(name in readable))
  const data: JsonObject = { ...readable, ...Object.fromEntries(missing) }
  const isChanged = (field: keyof CardFields): boolean => isEdited(field, before, fields)
  const put = (field: keyof CardFields, values: JsonObject): void => {
    if (isChanged(field)) Object.assign(data, values)
  }
  put('name', { name: fields.name })
  put('nickname', { nickname: fields.nickname })
  put('opening_line', { first_mes: fields.opening_line })
  put('alternate_openings', { alternate_greetings: fields.alternate_openings })
  put('definition', splitDefinition(fields.definition))
  put('scenario', { scenario: fields.scenario })
  put('example_talk', { mes_example: fields.example_talk })
  put('system_prompt', { system_prompt: fields.system_prompt })
  put('post_history_instructions', { post_history_instructions: fields.post_history_instructions })
  put('tags', { tags: fields.tags })
  if (isChanged('intro') && data.creator_notes === '') data.creator_notes = fields.intro
  if (isChanged('lorebook')) putBook(data, fields, raw?.has_note_entry === true)
  data.extensions = addOwnExtensions(data, fields)
  const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000)
  data.creation_date ??= toSeconds(moment.created_at)
  data.modification_date = toSeconds(moment.now)
  const copies = (card?.copies ?? []).map((name) => [
    name,
    // A copy of a field may differ from it, so the copy changes only when the field was edited.
    data[name] === base[name] ? (raw?.card[name] ?? '') : (data[name] ?? ''),
  ])
  return {
    ...card?.around,
    ...Object.fromEntries(copies),
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data,
  }
}

/** Saving puts names and tags on one line; that alone does not count as an edit. */
const LINES: Partial<Record<keyof CardFields, (before: CardFields) => unknown>> = {
  name: ({ name }) => toOneLine(name),
  nickname: ({ nickname }) => toOneLine(nickname),
  tags: ({ tags }) => [...new Set(tags.map(toOneLine))],
}

function isEdited(field: keyof CardFields, before: CardFields, fields: CardFields): boolean {
  const saved = LINES[field]?.(before) ?? before[field]
  return !isDeepStrictEqual(before[field], fields[field]) && !isDeepStrictEqual(saved, fields[field])
}

function keepRightKinds(base: JsonObject): JsonObject {
  const data = { ...base }
  for (const [name, empty] of Object.entries(EMPTY))
    if (name in data && !isSameKind(data[name] ?? null, empty)) delete data[name]
  return data
}

const isSameKind = (value: Json, empty: Json): boolean =>
  Array.isArray(empty)
    ? Array.isArray(value) && value.every((each) => typeof each === 'string')
    : isObject(empty)
      ? isObject(value)
      : typeof value === typeof empty

function putBook(data: JsonObject, { lorebook }: CardFields, hasNoteEntry: boolean): void {
  const { extensions, book } = extractDepthPrompt(data, lorebook, hasNoteEntry)
  data.extensions = extensions
  if (book === null) delete data.character_book
  else data.character_book = buildBook(book, isObject(data.character_book) ? data.character_book : {})
}

/** Adds the fields that only Citrine has. The introduction is among them if reading the card would give another one. */
function addOwnExtensions(data: JsonObject, fields: CardFields): JsonObject {
  const extensions = readObject(data, 'extensions')
  const { intro: _, ...rest } = readObject(extensions, OWN_EXTENSION)
  const { gender, age, language, look, rating } = fields
  const own: JsonObject = { ...rest, gender, age, language, look, rating }
  const plain = { ...data, extensions: { ...extensions, [OWN_EXTENSION]: own } }
  if (readFields(plain, 'en', createRepairs()).intro !== fields.intro) own.intro = fields.intro
  return { ...extensions, [OWN_EXTENSION]: own }
}
