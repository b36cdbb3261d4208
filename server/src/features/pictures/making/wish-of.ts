import { readScene } from '@citrine/illustrator/words/read-scene'
import type { Drawable } from '#server/features/characters/drawn/drawn.service.ts'
import type { PictureWish } from '#server/providers/images/images.port.ts'

/** Of the talk, and of one message, so much tells an outside maker of pictures where they are. */
const TALK_MAX = 600
const MESSAGE_MAX = 240
/** In a message: what is done, between stars. */
const DEED = /\*+([^*\n]{3,240})\*+/g
const MARKUP = /[*_#>`~[\]{}|]+/g

/** Of the words that were not understood so many are told. */
const LEFT_OUT_MAX = 12

/** Ours, and the same for everybody: whoever makes pictures by a model is told it beside every prompt. */
const NEGATIVE =
  'child, teenager, childlike face, nudity, gore, several people, real person, celebrity, text, watermark, signature, deformed hands'

type Moment = {
  prompt: string
  talk: readonly string[]
  /** What its user is called in the talk. */
  user_name: string
  /** Whether something that was said may be told to a maker of pictures. */
  isPicturable: (said: string) => boolean
}

/**
 * All that a maker of pictures is told: the person, as in every picture of them, in the scene of the talk. What is said in
 * a talk rated adult is not drawn: the picture is suitable for everybody all the same.
 */
export function wishOf(
  character: Drawable,
  { prompt, talk, user_name, isPicturable }: Moment,
  { seed, frame }: Pick<PictureWish, 'seed' | 'frame'>,
): PictureWish {
  const drawn = character.rating === 'sfw' ? talk : []
  const { look, scene, left_out } = readScene(
    { wish: prompt, talk: drawn, home: character.home },
    character.look,
    seed,
  )
  return {
    prompt: wordsFor(character, { prompt, talk: drawn, isPicturable }, `${scene.place}, ${scene.time}`),
    negative: NEGATIVE,
    look,
    scene,
    seed,
    frame,
    left_out: withoutNames(left_out, [character.name, user_name]).slice(0, LEFT_OUT_MAX),
  }
}

/** Who is called by name is in the picture, or looks at it: a name is nothing that could be missing. */
function withoutNames(words: readonly string[], names: readonly string[]): string[] {
  // "Maren's" names Maren, and so does "Marens".
  const known = new Set(['s', ...names.flatMap(partsOf).flatMap((name) => [name, `${name}s`])])
  return words.filter((word) => partsOf(word).length === 0 || !partsOf(word).every((part) => known.has(part)))
}

const partsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The age is part of every prompt, and so is that nobody real is meant. */
function wordsFor(
  { kind, age, look_words }: Drawable,
  { prompt, talk, isPicturable }: Omit<Moment, 'user_name'>,
  where: string,
): string {
  const parts = [
    `An illustration of one fictional adult ${kind}, ${age} years old and clearly grown up, alone in the picture: ${plain(look_words)}`,
    prompt === '' ? '' : `The picture shows: ${plain(prompt)}`,
    `Scene: ${deedsIn(talk, isPicturable) || where.replaceAll('-', ' ')}`,
    'Fully dressed, tasteful, suitable for everybody. No writing in the picture',
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/[\s.]+$/, '.'))
    .map(ended)
    .join(' ')
}

const ended = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)
const plain = (text: string): string => text.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()

/** What was done last; where nothing was, what was said. */
function deedsIn(talk: readonly string[], isPicturable: Moment['isPicturable']): string {
  const deeds = talk.map((text) => plain([...text.matchAll(DEED)].map(([, deed]) => deed).join(' ')))
  const told = deeds.some((text) => text !== '') ? deeds : talk.map(plain)
  const fit = told.map((text) => cut(text, MESSAGE_MAX)).filter((text) => text !== '' && isPicturable(text))
  return cut(fit.join('. '), TALK_MAX)
}

/** A sign of two halves is left out whole: the database takes no half of one. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
