import type { Look } from '../look.ts'
import { oldest, youngest } from '../look.ts'
import { clamp, hashSeed } from '../math.ts'
import { createRandomLook, createRandomScene } from '../random-picture.ts'
import type { Scene } from '../scene.ts'
import { listSkins } from '../skins.ts'
import { describeColour, isColour, isThing } from './colours.ts'
import {
  addTo,
  createEmptyEffect,
  type Effect,
  type Entry,
  type MentionedParts,
  type Noun,
} from './effect.ts'
import { adjectivesByNoun, features } from './tables/features.ts'
import { occupations } from './tables/occupations.ts'
import { people } from './tables/people.ts'
import { surroundings } from './tables/surroundings.ts'
import { things } from './tables/things.ts'
import { listUndrawn } from './undrawn.ts'
import { replaceWordedAges } from './worded-ages.ts'

export type ReadWords = {
  look: Look
  scene: Scene
  /** Words that could not be drawn, in text order, for a notice to the user. */
  unknown: readonly string[]
}

export const LONGEST_TEXT = 5_000
const LONGEST_PHRASE = 4
const LEXICON = [features, things, surroundings, people, occupations]
/** Words that end a description: adjectives before them belong to the noun before. */
const SEPARATORS = new Set(['and', 'with', 'in', 'wearing', 'holding', 'at', 'on', 'by'])
const FILLERS = new Set(
  (
    'a an the and or of in on at with by to from for as is are was be being has have had who whose which that this it its ' +
    'wearing wears holding holds carrying carries standing sitting looking seen shown following before under over near beside ' +
    'into out up down very rather quite some any little one two year years old aged person people character portrait picture ' +
    'image drawing photo build figure i you me my your we our there where when while like just but ' +
    'today now again also too still always all only'
  ).split(' '),
)

/**
 * Reads a text such as "a retired sea captain with a grey beard in a blue coat, on deck at dawn". Unsaid
 * parts are random with the text as seed; an explicit seed gives the same person for other texts.
 * @throws RangeError when the text is longer than LONGEST_TEXT
 */
export function readWords(text: string, seed = hashSeed(text.trim().toLowerCase())): ReadWords {
  const { mentioned, unknown } = readParts(text)
  const picture = complete(seed, mentioned)
  return { ...picture, unknown: [...new Set([...unknown, ...listUndrawn(mentioned, picture)])] }
}

/**
 * Reads only what a text mentions, without filling in the rest.
 * @throws RangeError when the text is longer than LONGEST_TEXT
 */
export function readParts(text: string): Pick<Reading, 'mentioned' | 'unknown' | 'known'> {
  if (text.length > LONGEST_TEXT) throw new RangeError(`a description has at most ${LONGEST_TEXT} characters`)
  const reading: Reading = { mentioned: createEmptyEffect(), unknown: [], known: [], named: {} }
  const plain = text.toLowerCase().replaceAll('’', "'").replace(IN_HAND, 'in$1 ')
  const cleaned = removeAges(plain, reading)
  for (const clause of cleaned.split(/[.,;:!?()]+/)) readClause(clause, reading)
  return reading
}

/** Parts that a picture has once: of two, the later is drawn and the earlier reported. */
const ONE_OF_A_KIND = [
  ['clothes', 'garment'],
  ['clothes', 'neck'],
  ['accessories', 'headwear'],
  ['scene', 'place'],
  ['scene', 'prop'],
  ['scene', 'time'],
] as const
type Kind = (typeof ONE_OF_A_KIND)[number][1]

export type KnownWords = { text: string; effect: Effect }

type Reading = {
  mentioned: MentionedParts
  unknown: string[]
  known: KnownWords[]
  named: { [K in Kind]?: string }
}

function nameReplaced({ mentioned, unknown, named }: Reading, text: string, effect: Effect): void {
  for (const [part, kind] of ONE_OF_A_KIND) {
    const [before, after] = [mentioned[part], effect[part] ?? {}].map(
      (one) => (one as Record<string, unknown>)[kind],
    )
    if (after === undefined) continue
    if (named[kind] !== undefined && before !== after) unknown.push(named[kind])
    named[kind] = text
  }
}

function removeAges(text: string, reading: Reading): string {
  return replaceWordedAges(text, (age, named) => setAge(reading, age, named))
    .replace(/\b(\d)0s\b/g, (named, ten: string) => setAge(reading, Number(ten) * 10 + 5, named))
    .replace(/\b(?:aged?\s+|of\s+)?(\d{1,3})(?:[\s-]*years?[\s-]*old)?\b/g, (_, years: string) =>
      setAge(reading, Number(years), years),
    )
}

function setAge({ mentioned, unknown }: Reading, age: number, named: string): string {
  mentioned.look.age = clamp(age, youngest, oldest)
  if (mentioned.look.age !== age) unknown.push(named)
  return ' '
}

function readClause(clause: string, reading: Reading): void {
  const { unknown } = reading
  const words = clause.split(/\s+/).flatMap(splitWord).filter(Boolean)
  let waiting: string[] = []
  /** The first word after adjectives. A colour before it may describe it (a street), not clothes. */
  let following: FollowingWord | null = null
  let isWorn = false
  const endAdjectives = (takes_colour: boolean): void => {
    following ??= waiting.length > 0 ? { takes_colour, at: unknown.length } : null
  }
  const settle = (): void => {
    const last = waiting.at(-1) ?? ''
    const { noun, effect = {} } = findEntry(last) ?? {}
    if (waiting.length > 1 && (noun || isSurrounding(effect) || (isThing(last) && !isWorn))) {
      following = { takes_colour: false, at: unknown.length }
      readAlone(last, reading, isWorn)
      waiting.pop()
      if (noun) describe(noun, waiting.splice(0), reading)
    }
    for (const word of waiting) {
      if (following?.takes_colour === false && isOfClothes(word, isWorn))
        unknown.splice(following.at++, 0, word)
      else readAlone(word, reading, isWorn)
    }
    waiting = []
    following = null
  }
  for (let index = 0; index < words.length; ) {
    const { text, length, entry } = findPhraseAt(words, index)
    index += length
    if (entry) {
      const effect = entry.effect ?? {}
      if (things.has(text) || surroundings.has(text)) nameReplaced(reading, text, effect)
      add(reading, text, effect)
      if (entry.noun) {
        describe(entry.noun, waiting, reading)
        waiting = []
        following = null
      } else endAdjectives(!isSurrounding(effect))
    } else if (isDescription(text)) {
      waiting.push(text)
      following = null
    } else if (SEPARATORS.has(text)) {
      if (text === 'and' && index < words.length && isDescription(findPhraseAt(words, index).text)) continue
      settle()
      isWorn = text === 'in' || text === 'wearing'
    } else if (FILLERS.has(text)) endAdjectives(true)
    else {
      endAdjectives(MATERIALS.has(text))
      unknown.push(text)
    }
  }
  settle()
}

type FollowingWord = { takes_colour: boolean; at: number }

const MATERIALS = new Set([
  'leather',
  'silk',
  'linen',
  'lace',
  'velvet',
  'wool',
  'cotton',
  'satin',
  'fur',
  'clad',
])

const isSurrounding = ({ scene = {} }: Effect): boolean =>
  scene.place !== undefined ||
  scene.time !== undefined ||
  scene.weather !== undefined ||
  scene.season !== undefined

const isOfClothes = (word: string, isWorn: boolean): boolean =>
  !OF_HAIR.has(word) && (isWorn || findEntry(word) === undefined) && describeColour('clothes', word) !== null

const OF_HAIR = new Set(['blonde', 'blond', 'ginger', 'auburn'])

const PART_OF_WORD = /[\p{L}\d-](?:.*[\p{L}\d-])?/su

const IN_HAND =
  /\bin(?:to)?(?: (?:both|each|one|of|the)){0,3}( (?:his|her|their|its|my|your))?(?: (?:left|right|other))? hands?\b/g

/** Splits "red-haired" in two, unless the whole word is known or none of its parts is. */
const splitWord = (word: string): string[] => {
  const bare = (PART_OF_WORD.exec(word)?.[0] ?? '').replace(/'s$/, '')
  if (!bare.includes('-') || isKnown(bare)) return [bare]
  const parts = bare.split('-')
  return parts.some((part) => isKnown(part) || FILLERS.has(part) || part === '' || /\d/.test(part))
    ? parts
    : [bare]
}

const isKnown = (word: string): boolean =>
  isDescription(word) || findEntry(word) !== undefined || MATERIALS.has(word) || SEPARATORS.has(word)

const isDescription = (word: string): boolean =>
  isColour(word) ||
  Object.values(adjectivesByNoun).some((words) => (words as ReadonlyMap<string, Effect>).has(word))

const findEntry = (phrase: string): Entry | undefined => {
  for (const words of LEXICON) {
    const entry = words.get(phrase) ?? words.get(phrase.replace(/s$/, ''))
    if (entry) return entry
  }
  return undefined
}

function findPhraseAt(
  words: readonly string[],
  index: number,
): { text: string; length: number; entry?: Entry } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - index); length > 0; length--) {
    const text = words.slice(index, index + length).join(' ')
    if (isDescription(text)) return { text, length }
    const entry = findEntry(text)
    if (entry) return { text, length, entry }
  }
  return { text: words[index] ?? '', length: 1 }
}

function describe(noun: Noun, words: readonly string[], reading: Reading): void {
  for (const word of words) {
    const special =
      noun in adjectivesByNoun
        ? (adjectivesByNoun[noun as keyof typeof adjectivesByNoun] as ReadonlyMap<string, Effect>).get(word)
        : undefined
    const effect = special ?? describeColour(noun, word)
    if (effect) add(reading, word, effect)
    else if (noun !== 'skin' && isColour(word)) reading.unknown.push(word)
    else readAlone(word, reading, false)
  }
}

function readAlone(word: string, reading: Reading, isWorn: boolean): void {
  const place = surroundings.get(word)?.effect
  if (place) nameReplaced(reading, word, place)
  const effect =
    place ??
    (isWorn ? describeColour('clothes', word) : null) ??
    findEntry(word)?.effect ??
    (OF_HAIR.has(word)
      ? describeColour('hair', word)
      : isThing(word)
        ? null
        : describeColour('clothes', word))
  if (effect) add(reading, word, effect)
  else reading.unknown.push(word)
}

function add({ mentioned, known }: Reading, text: string, effect: Effect): void {
  addTo(mentioned, effect)
  known.push({ text, effect })
}

function complete(seed: number, mentioned: MentionedParts): { look: Look; scene: Scene } {
  const any = createRandomLook(seed)
  const origin = mentioned.look.origin ?? any.origin
  const look: Look = {
    ...any,
    ...mentioned.look,
    skin: mentioned.look.skin ?? (mentioned.look.origin ? listSkins(origin)[0] : any.skin),
    beard: mentioned.look.beard ?? 'none',
    face: { ...any.face, ...mentioned.face },
    hair: { ...any.hair, ...mentioned.hair },
    clothes: { ...any.clothes, pattern: 'plain', neck: 'none', ...mentioned.clothes },
    accessories: {
      headwear: 'none',
      headwear_colour: 'slate',
      eyewear: 'none',
      jewellery: [],
      ...mentioned.accessories,
    },
  }
  if (!mentioned.look.presentation && look.beard !== 'none') look.presentation = 'man'
  if (!mentioned.hair.colour && look.age >= 62) look.hair = { ...look.hair, colour: 'grey' }
  const scene = {
    ...createRandomScene(seed),
    time: 'afternoon',
    weather: 'clear',
    view: 'three-quarters',
    mood: 'calm',
    ...mentioned.scene,
  } as Scene
  return { look, scene }
}
