import type { Look } from '../look.ts'
import { createRandom, hashSeed } from '../math.ts'
import { randomScene } from '../random-picture.ts'
import { type Scene, times } from '../scene.ts'
import { translate } from './in-english.ts'
import { LONGEST_TEXT, readParts, readWords } from './read-words.ts'
import { listUndrawn } from './undrawn.ts'

/** Parts of a scene that are replaced together. */
const TOGETHER: readonly (readonly (keyof Scene)[])[] = [
  ['place'],
  ['time'],
  ['weather', 'season'],
  ['mood'],
  ['view'],
  ['pose', 'prop', 'prop_colour', 'crop'],
]

export type SceneRequest = {
  /** The image request; it may also name clothes. */
  request: string
  /** Chat messages, newest first. */
  last_texts: readonly string[]
  /** Texts about the person's usual place, for when the chat names none. */
  home: readonly string[]
}

/**
 * Draws a person in the scene of a chat: the image request decides first, then the newest message. No text changes
 * who the person is. Everything unsaid comes from the seed.
 */
export function readScene(
  { request, last_texts: talk, home }: SceneRequest,
  look: Look,
  seed: number,
): { look: Look; scene: Scene; left_out: string[] } {
  const words = readAnyParts(request.slice(0, LONGEST_TEXT))
  const context = [...talk, ...home].map(
    (text) => readAnyParts(text.slice(0, LONGEST_PROSE), inProse).mentioned,
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
  // A new garment drops the old one's pattern and neckwear.
  const plain = clothes.garment === undefined ? {} : { pattern: 'plain' as const, neck: 'none' as const }
  const drawn = {
    ...look,
    clothes: { ...look.clothes, ...plain, ...clothes },
    accessories: { ...look.accessories, ...accessories },
  }
  const unheard = [...words.unknown, ...listUndrawn(requested, { look: drawn, scene })]
  return { look: drawn, scene, left_out: [...new Set(unheard)] }
}

/** Reads a person from a text in any supported language; the same text gives the same person. */
export function readPerson(text: string): { look: Look; unknown: string[] } {
  const words = text.slice(0, LONGEST_TEXT)
  const translation = translate(words, readParts(words).unknown)
  const seed = hashSeed(words.trim().toLowerCase())
  const { look, unknown } = readWords(translation?.english.slice(0, LONGEST_TEXT) ?? words, seed)
  return { look, unknown: translation?.unknown ?? [...unknown] }
}

/** Letters read of each message and character text. */
const LONGEST_PROSE = 2_000

/** Reads a text in any supported language. */
function readAnyParts(
  text: string,
  readAs: (text: string) => string = (same) => same,
): ReturnType<typeof readParts> {
  const words = readParts(readAs(text))
  const translation = translate(text, words.unknown)
  // Translations may be longer than the text, so they are cut again.
  return translation
    ? { ...readParts(readAs(translation.english).slice(0, LONGEST_TEXT)), unknown: translation.unknown }
    : words
}

/** Words of places and weather that chats use figuratively; image requests mean them literally. */
const SAID_OF_ANYTHING =
  /\b(?:space|orbit|school|window|home|fall|sand|wood|trees|island|square|bar|stage|studio|day|cold|clear|front|close|half|far|away)\b/gi

/** In prose "stars" means a night sky, not outer space. */
const inProse = (text: string): string => text.replace(/\bstars?\b/gi, 'night').replace(SAID_OF_ANYTHING, ' ')

/** A random place of the person, and the rest from the picture's seed. */
function drawRandomScene(look: Look, seed: number): Scene {
  const random = createRandom(hashSeed(seed, 'moment'))
  const any = randomScene(seed)
  return {
    ...any,
    place: randomScene(look.seed).place,
    time: times[Math.floor(random() * times.length)] ?? 'afternoon',
    weather: 'clear',
    view: random() < 0.8 ? 'three-quarters' : 'front',
    mood: 'calm',
    crop: random() < 0.6 ? 'half' : 'bust',
  }
}
