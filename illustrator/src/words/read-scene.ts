import type { Look } from '../look.ts'
import { createRandom, hashSeed } from '../math.ts'
import { createRandomScene } from '../random-picture.ts'
import { type Scene, times } from '../scene.ts'
import type { Effect } from './effect.ts'
import { translate } from './in-english.ts'
import { type KnownWords, LONGEST_TEXT, readParts, readWords } from './read-words.ts'
import { listUndrawn } from './undrawn.ts'

const TOGETHER: readonly (readonly (keyof Scene)[])[] = [
  ['place'],
  ['time'],
  ['weather', 'season'],
  ['mood'],
  ['view'],
  ['pose', 'prop', 'prop_colour', 'crop'],
]

export type SceneRequest = {
  request: string
  lastTexts: readonly string[]
  home: readonly string[]
}

/**
 * The image request decides first, then the newest message. No text changes who the person is; everything unsaid
 * comes from the seed.
 */
export function readScene(
  { request, lastTexts: talk, home }: SceneRequest,
  look: Look,
  seed: number,
): { look: Look; scene: Scene; drawn: string[]; left_out: string[] } {
  const words = readAnyParts(request.slice(0, LONGEST_TEXT))
  const context = [...talk, ...home].map(
    (text) => readAnyParts(text.slice(0, LONGEST_PROSE), readAsProse).mentioned,
  )
  const requested = words.mentioned
  const scene = drawRandomScene(look, seed)
  for (const names of TOGETHER) {
    const source = [requested, ...context].find((parts) =>
      names.some((name) => parts?.scene[name] !== undefined),
    )
    const choices = Object.entries(source?.scene ?? {}).filter(([name]) =>
      names.some((each) => each === name),
    )
    Object.assign(scene, Object.fromEntries(choices))
  }
  const { clothes, accessories } = requested
  const plain = clothes.garment === undefined ? {} : { pattern: 'plain' as const, neck: 'none' as const }
  const dressed = {
    ...look,
    clothes: { ...look.clothes, ...plain, ...clothes },
    accessories: { ...look.accessories, ...accessories },
  }
  const undrawn = listUndrawn(requested, { look: dressed, scene }).map(words.write)
  const [fitting, unfitting] = splitByFit(words.known, dressed)
  const left_out = [...new Set([...words.unknown, ...undrawn, ...unfitting.map(words.write)])]
  const drawn = [...new Set(fitting.map(words.write))].filter((word) => !left_out.includes(word))
  return { look: dressed, scene, drawn, left_out }
}

/** A request does not change these parts of a person. */
const OF_PERSON = ['look', 'face', 'hair'] as const
const PRONOUNS = new Set('she her hers herself he his him himself they their them'.split(' '))
const ABOUT = 12

function splitByFit(words: readonly KnownWords[], look: Look): [fitting: string[], unfitting: string[]] {
  const isOfScene = ({ scene, clothes, accessories }: Effect): boolean =>
    scene !== undefined || clothes !== undefined || accessories !== undefined
  const isTrue = (effect: Effect): boolean =>
    OF_PERSON.every((part) => {
      const whole: Record<string, unknown> = part === 'look' ? look : look[part]
      return Object.entries(effect[part] ?? {}).every(([name, value]) => {
        if (name === 'age') return Math.abs(look.age - Number(value)) <= ABOUT
        const own = whole[name]
        return Array.isArray(value) && Array.isArray(own)
          ? value.every((each) => own.includes(each))
          : own === value
      })
    })
  const fits = ({ effect }: KnownWords): boolean => isOfScene(effect) || isTrue(effect)
  const named = words.filter(({ text, effect }) => !PRONOUNS.has(text) && Object.keys(effect).length > 0)
  return [
    named.filter(fits).map(({ text }) => text),
    named.filter((word) => !fits(word)).map(({ text }) => text),
  ]
}

/** Reads a person from a description. The same text gives the same person. */
export function readPerson(text: string): { look: Look; unknown: string[] } {
  const words = text.slice(0, LONGEST_TEXT)
  const translation = translate(words, readParts(words).unknown)
  const seed = hashSeed(words.trim().toLowerCase())
  const { look, unknown } = readWords(translation?.english.slice(0, LONGEST_TEXT) ?? words, seed)
  return { look, unknown: translation?.unknown ?? [...unknown] }
}

/** Letters read of each message and character text. */
const LONGEST_PROSE = 2_000

function readAnyParts(
  text: string,
  readAs: (text: string) => string = (same) => same,
): ReturnType<typeof readParts> & {
  write: (word: string) => string
} {
  const words = readParts(readAs(text))
  const translation = translate(text, words.unknown)
  if (translation === null) return { ...words, write: (word) => word }
  const { english, unknown, written } = translation
  const write = (word: string): string => written.get(word) ?? word
  const read = readParts(readAs(english).slice(0, LONGEST_TEXT))
  return { ...read, unknown: [...unknown, ...read.unknown.map(write)], write }
}

const SAID_OF_ANYTHING =
  /\b(?:space|orbit|school|window|home|fall|sand|wood|trees|island|square|bar|stage|studio|day|cold|clear|front|close|half|far|away)\b/gi

const readAsProse = (text: string): string =>
  text.replace(/\bstars?\b/gi, 'night').replace(SAID_OF_ANYTHING, ' ')

function drawRandomScene(look: Look, seed: number): Scene {
  const random = createRandom(hashSeed(seed, 'moment'))
  const any = createRandomScene(seed)
  return {
    ...any,
    place: createRandomScene(look.seed).place,
    time: times[Math.floor(random() * times.length)] ?? 'afternoon',
    weather: 'clear',
    view: random() < 0.8 ? 'three-quarters' : 'front',
    mood: 'calm',
    crop: random() < 0.6 ? 'half' : 'bust',
  }
}
