import type { essentialFields, WrittenFields } from '@citrine/contract/character-editing'
import {
  CHARACTER_AGE,
  CHARACTER_DEFINITION,
  CHARACTER_INTRO,
  CHARACTER_NAME,
  CHARACTER_OPENING,
  CHARACTER_TAGS_MAX,
  CHARACTER_TEXT_MAX,
  LOOK_MAX,
  TAG_LENGTH,
} from '@citrine/contract/limits'
import { toOneLine } from '@citrine/contract/message-text'
import { PRESETS } from '@citrine/contract/voice-presets'
import { cutText } from '#server/platform/text/cut-text.ts'
import { isTaskEcho } from './write-prompt.ts'

/** The requested label of each field comes first. */
const LABELS = {
  name: ['name', 'full name', 'character name'],
  gender: ['gender', 'sex'],
  age: ['age'],
  intro: ['intro', 'introduction', 'tagline'],
  tags: ['tags', 'tag'],
  look: ['look', 'appearance', 'looks'],
  opening_line: ['opening', 'opening line', 'opening_line', 'first message', 'first_mes', 'greeting'],
  definition: ['definition', 'description', 'personality'],
  scenario: ['scenario', 'setting'],
  voice: ['voice'],
} as const
type Label = keyof typeof LABELS

const FIELD_BY_LABEL = new Map<string, Label>(
  Object.entries(LABELS).flatMap(([field, labels]) => labels.map((label) => [label, field as Label])),
)
const names = [...FIELD_BY_LABEL.keys()].sort((a, b) => b.length - a.length).join('|')
/**
 * A label may have any decoration: `**Name:**`, `## NAME`, `1. Name –`. The pattern is bounded, because a model
 * may repeat blanks until its last token.
 */
const LINE = new RegExp(
  `^[ \\t>*#_\\-•]{0,20}(?:\\d{1,2}[.)])?[ \\t*_#]{0,8}(${names})[ \\t]{0,8}(?:[*_]*[ \\t]{0,8}[:：](?:\\*\\*|__|[*_](?=[ \\t]))?[ \\t]{0,8}|[*_]*[ \\t]{0,8}[–—][ \\t]+|[*_]*[ \\t]{0,8}$)`,
  'gimu',
)
const MEMBER = new RegExp(
  `"(${names})"\\s*:\\s*(?:"((?:[^"\\\\]|\\\\.)*)"?|\\[([^\\]]*)|(-?\\d+)|(?=[^\\s]))`,
  'giu',
)
const FENCE = /^\s*```[\w-]*[ \t]*\n?|\n?```$/gu
const THINKING = /^\s*<think>[\s\S]*?(?:<\/think>|$)/u

type RawFields = Partial<Record<Label, string>>

export function readWritten(answer: string): WrittenFields {
  const text = answer.replace(THINKING, '').trimEnd().replace(FENCE, '')
  return cleanFields(/^\s*\{/u.test(text) ? readMembers(text) : readLines(text))
}

function readLines(text: string): RawFields {
  const found: { field: Label; from: number; after: number }[] = []
  for (const match of text.matchAll(LINE)) {
    const field = FIELD_BY_LABEL.get((match[1] ?? '').toLowerCase())
    // The first line with a label starts its field; a later one is text of the field above it.
    if (field === undefined || found.some((each) => each.field === field)) continue
    found.push({ field, from: match.index, after: match.index + match[0].length })
  }
  const raw: RawFields = {}
  for (const [index, { field, after }] of found.entries())
    raw[field] = text.slice(after, found[index + 1]?.from).trim()
  return raw
}

function readMembers(text: string): RawFields {
  const raw: RawFields = {}
  for (const [, label = '', words, list, number] of text.matchAll(MEMBER)) {
    const field = FIELD_BY_LABEL.get(label.toLowerCase())
    if (field === undefined || raw[field] !== undefined) continue
    const value = words === undefined ? (list?.replaceAll('"', '') ?? number) : decodeJsonString(words)
    if (value !== undefined) raw[field] = value.trim()
  }
  return raw
}

function decodeJsonString(words: string): string {
  try {
    return String(JSON.parse(`"${words.replaceAll('\n', '\\n')}"`))
  } catch {
    return words
  }
}

const PLACEHOLDER = /^[[<({].*[\])}>]$/su
const QUOTES = /^["“„«「'*_]+|["”“»」'*_]+$/gu
const stripQuotes = (text: string): string => toOneLine(text.replace(QUOTES, ''))
const isWord = (text: string): boolean => text !== '' && !PLACEHOLDER.test(text) && !isTaskEcho(text)
const shorten = (text: string, max: number): string => cutText(text, max).trimEnd()

function cleanFields(raw: RawFields): WrittenFields {
  const written: WrittenFields = {}
  const setText = (
    field: 'intro' | 'opening_line' | 'definition' | 'scenario' | 'look',
    max: number,
  ): void => {
    const text = raw[field] ?? ''
    if (isWord(text)) written[field] = shorten(text, max)
  }
  const name = stripQuotes((raw.name ?? '').split('\n')[0] ?? '')
  if (isWord(name)) written.name = shorten(name, CHARACTER_NAME.max)
  const gender = readGender(raw.gender ?? '')
  if (gender !== null) written.gender = gender
  const age = Number(/\d{1,3}/u.exec(raw.age ?? '')?.[0])
  if (age >= CHARACTER_AGE.min && age <= CHARACTER_AGE.max) written.age = age
  setText('intro', CHARACTER_INTRO.max)
  const tags = readTags(raw.tags ?? '')
  if (tags.length > 0) written.tags = tags
  setText('look', LOOK_MAX)
  setText('opening_line', CHARACTER_OPENING.max)
  setText('definition', CHARACTER_DEFINITION.max)
  setText('scenario', CHARACTER_TEXT_MAX)
  const voice_id = gender === null ? null : chooseVoice(gender, raw.voice ?? '')
  if (voice_id !== null) written.voice_id = voice_id
  return written
}

function readGender(text: string): (WrittenFields['gender'] & string) | null {
  const words = text.toLowerCase()
  if (/non.?binary|diverse|they/u.test(words)) return 'non_binary'
  if (/female|woman/u.test(words)) return 'female'
  return /male|man/u.test(words) ? 'male' : null
}

function readTags(text: string): string[] {
  const line = text
    .split('\n')
    .filter((each) => each.trim() !== '')
    .join(',')
  const tags = line
    .split(/[,，、;|#]/u)
    .map((tag) => stripQuotes(tag.replace(/^\s*[-•*]\s*/u, '')))
    .filter((tag) => tag !== '' && tag.length <= TAG_LENGTH.max)
  return [...new Set(tags)].slice(0, CHARACTER_TAGS_MAX)
}

/** Returns the voice of this gender that fits most of the description. */
function chooseVoice(gender: string, description: string): string | null {
  const words = description.toLowerCase()
  if (words === '') return null
  const fit = ({ about }: (typeof PRESETS)[number]): number =>
    (words.includes(about.tone) ? 2 : 0) + (words.includes(about.pace) ? 1 : 0)
  const [best] = PRESETS.filter((each) => each.gender === gender).sort((a, b) => fit(b) - fit(a))
  return best?.id ?? null
}

export const findMissing = (
  written: WrittenFields,
  essential: typeof essentialFields,
): (typeof essentialFields)[number][] => essential.filter((field) => (written[field]?.length ?? 0) < 3)
