import type { Look } from '../look.ts'
import { randomOf, seedOf } from '../math.ts'
import { randomScene } from '../random-picture.ts'
import { type Scene, times } from '../scene.ts'
import { understand } from './in-english.ts'
import { hear, LONGEST_TEXT } from './read-words.ts'
import { undrawnOf } from './undrawn.ts'

/** What belongs together: who tells one of them tells them all. */
const TOGETHER: readonly (readonly (keyof Scene)[])[] = [
  ['place'],
  ['time'],
  ['weather', 'season'],
  ['mood'],
  ['view'],
  ['pose', 'prop', 'prop_colour', 'crop'],
]

export type Told = {
  /** What was asked for; it may say what is worn, too. */
  wish: string
  /** What was said and done, the newest first. */
  talk: readonly string[]
  /** Where somebody is known to be, for when nobody says it. */
  home: readonly string[]
}

/**
 * A person as they are, in the scene of a talk: of each thing the wish decides, then what was said last. Who they are no
 * word changes. What nobody says is drawn by lot from the seed.
 */
export function readScene(
  { wish, talk, home }: Told,
  look: Look,
  seed: number,
): { look: Look; scene: Scene; left_out: string[] } {
  const heard = hearAny(wish.slice(0, LONGEST_TEXT))
  const others = [...talk, ...home].map((text) => hearAny(text.slice(0, LONGEST_PROSE), inProse).said)
  const wished = heard.said
  const scene = sceneByLot(look, seed)
  for (const names of TOGETHER) {
    const teller = [wished, ...others].find((said) => names.some((name) => said?.scene[name] !== undefined))
    const said = Object.entries(teller?.scene ?? {}).filter(([name]) => names.some((each) => each === name))
    Object.assign(scene, Object.fromEntries(said))
  }
  const { clothes, accessories } = wished
  // Another garment is another cloth: of what was worn before nothing goes along.
  const plain = clothes.garment === undefined ? {} : { pattern: 'plain' as const, neck: 'none' as const }
  const drawn = {
    ...look,
    clothes: { ...look.clothes, ...plain, ...clothes },
    accessories: { ...look.accessories, ...accessories },
  }
  const unheard = [...heard.unknown, ...undrawnOf(wished, { look: drawn, scene })]
  return { look: drawn, scene, left_out: [...new Set(unheard)] }
}

/** Of a message, and of what is known of a character, the beginning tells enough. */
const LONGEST_PROSE = 2_000

/** What a text says in any language of the house. */
function hearAny(text: string, readAs: (text: string) => string = (same) => same): ReturnType<typeof hear> {
  const heard = hear(readAs(text))
  const understood = understand(text, heard.unknown)
  // A sign may be a word: in English it is longer.
  return understood
    ? { ...hear(readAs(understood.english).slice(0, LONGEST_TEXT)), unknown: understood.unknown }
    : heard
}

/** Words of places and weathers that people say of anything; in a wish they are meant. */
const SAID_OF_ANYTHING =
  /\b(?:space|orbit|school|window|home|fall|sand|wood|trees|island|square|bar|stage|studio|day|cold|clear|front|close|half|far|away)\b/gi

/** Whoever speaks of stars looks up at night, and is on no starship. */
const inProse = (text: string): string => text.replace(/\bstars?\b/gi, 'night').replace(SAID_OF_ANYTHING, ' ')

/** A place of their own, and the rest as the picture's seed has it. */
function sceneByLot(look: Look, seed: number): Scene {
  const random = randomOf(seedOf(seed, 'moment'))
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
