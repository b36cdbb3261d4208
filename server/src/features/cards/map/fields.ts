import type { DraftFields } from '@citrine/contract/character-fields'
import { CHARACTER_INTRO } from '@citrine/contract/limits'
import { LANGUAGES, type Language } from '@citrine/contract/messages/languages'
import { genders } from '@citrine/contract/shop-filters'
import { joinDefinition } from '#server/features/prompt/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { endsSentence, listSentenceEnds } from '#server/platform/text/sentences.ts'
import type { JsonObject } from '../json.ts'
import { withDepthPrompt } from './lore/depth-prompt.ts'
import { readLorebook } from './lore/lorebook.ts'
import type { Repairs } from './repairs.ts'
import { createFieldReader, cutField, readObject } from './values.ts'

export const OWN_EXTENSION = 'citrine'
const RATINGS = ['sfw', 'nsfw'] as const
const LIST_MAX = 1_000

export function readFields(data: JsonObject, fallback: Language, repairs: Repairs): DraftFields {
  const read = createFieldReader(data, repairs)
  const own = readObject(readObject(data, 'extensions'), OWN_EXTENSION)
  const language = LANGUAGES.find((each) => each === own.language) ?? fallback
  const readText = (name: string, field: string): string => cutField(read.text(name, field), field, repairs)
  const cutList = (list: readonly string[], field: string): string[] => {
    const values = list.map((each) => cutField(each, field, repairs))
    if (values.length > LIST_MAX) repairs.add(field, 'too_many', 'left_out', String(LIST_MAX))
    return values.slice(0, LIST_MAX)
  }
  const description = readText('description', 'definition')
  const personality = readText('personality', 'definition')
  if (description !== '' && personality.trim() !== '') repairs.add('definition', 'personality', 'moved')
  const notes = read.text('creator_notes', 'intro') || readNotes(data, language)
  const group = read.list('group_only_greetings', 'alternate_openings')
  if (group.length > 0) repairs.add('alternate_openings', 'group_openings', 'kept', String(group.length))
  return {
    name: readText('name', 'name').trim(),
    nickname: readText('nickname', 'nickname').trim(),
    gender: genders.find((each) => each === own.gender) ?? null,
    age: typeof own.age === 'number' && Number.isSafeInteger(own.age) ? own.age : null,
    language,
    intro: cutField(
      typeof own.intro === 'string' ? own.intro : chooseIntro(notes, description, repairs),
      'intro',
      repairs,
    ),
    opening_line: readText('first_mes', 'opening_line'),
    alternate_openings: cutList(read.list('alternate_greetings', 'alternate_openings'), 'alternate_openings'),
    definition: cutField(joinDefinition(description, personality), 'definition', repairs),
    scenario: readText('scenario', 'scenario'),
    example_talk: readText('mes_example', 'example_talk'),
    system_prompt: readText('system_prompt', 'system_prompt'),
    post_history_instructions: readText('post_history_instructions', 'post_history_instructions'),
    tags: [...new Set(cutList(read.words('tags', 'tags'), 'tags').map((tag) => tag.trim()))].filter(
      (tag) => tag !== '',
    ),
    rating: RATINGS.find((each) => each === own.rating) ?? null,
    visibility: 'private',
    look: typeof own.look === 'string' ? cutField(own.look, 'look', repairs) : '',
    voice_id: null,
    avatar_id: null,
    lorebook: withDepthPrompt(data, readLorebook(data, repairs), repairs),
  }
}

function readNotes(data: JsonObject, language: Language): string {
  const notes = readObject(data, 'creator_notes_multilingual')
  const found = notes[language.slice(0, 2)] ?? notes.en
  return typeof found === 'string' ? found : ''
}

/** Letters of a card's notes that are searched for an introduction. */
const NOTES_MAX = 20_000
const DESCRIPTION_READ_MAX = 2_000
const SENTENCE_MAX = 300
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi
const PICTURE = /!\[[^\]]{0,500}\]\([^)]{0,2000}\)/g
const LINK = /\[([^\]]{0,500})\]\([^)]{0,2000}\)/g
const MARKS = /^[#>\-*\s]+|[*_`~]{1,3}/gm

function chooseIntro(creator_notes: string, description: string, repairs: Repairs): string {
  const fromNotes = takeFirstWords(creator_notes.slice(0, NOTES_MAX), repairs)
  if (fromNotes !== '') return fromNotes
  const words = stripMarkup(description.slice(0, DESCRIPTION_READ_MAX))
  const end = listSentenceEnds(words).find((each) => endsSentence(words.slice(0, each)))
  if (end === undefined || end > SENTENCE_MAX) return ''
  repairs.add('intro', 'intro_from_definition', 'mended')
  return cutText(words.slice(0, end).trim(), CHARACTER_INTRO.max)
}

function takeFirstWords(notes: string, repairs: Repairs): string {
  for (const paragraph of notes.split(/\n\s*\n/)) {
    const words = stripMarkup(paragraph)
    if (words === '') continue
    if (words !== paragraph.trim()) repairs.add('intro', 'html', 'mended')
    return words
  }
  return ''
}

const stripMarkup = (text: string): string =>
  text
    .replace(PICTURE, '')
    .replace(LINK, '$1')
    .replace(TAG, ' ')
    .replace(MARKS, '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
