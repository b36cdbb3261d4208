import { oldest, readPerson, readScene, youngest } from '@citrine/illustrator/words'
import type { Drawable } from '#server/features/characters/public.ts'
import { cutText } from '#server/platform/text/cut-text.ts'
import { endsSentence } from '#server/platform/text/sentences.ts'
import type { PictureRequest } from '#server/providers/images/images.port.ts'

const ACTIONS_LENGTH_MAX = 600
const MESSAGE_MAX = 240
const ACTION = /\*+([^*\n]{3,240})\*+/g
const MARKUP = /[*_#>`~[\]{}|]+/g

const REPORTED_MAX = 12

const forbidPeople = (people: 'several people' | 'more than two people'): string =>
  `child, teenager, childlike face, nudity, gore, ${people}, real person, celebrity, text, watermark, signature, deformed hands`

type PromptWords = {
  prompt: string
  userName: string
  /** The user's look; '' draws the character alone. */
  userLook: string
}

type Moment = PromptWords & {
  lastTexts: readonly string[]
  isPicturable: (message: string) => boolean
}

/** Text of a chat rated adult is left out, because every picture suits all audiences. */
export function buildRequest(
  character: Drawable,
  { prompt, lastTexts, userName, userLook, isPicturable }: Moment,
  { seed, frame }: Pick<PictureRequest, 'seed' | 'frame'>,
): PictureRequest {
  const texts = character.rating === 'sfw' ? lastTexts : []
  const { look, scene, user, left_out } = readPrompt(
    character,
    { prompt, userName, userLook },
    { lastTexts: texts, seed },
  )
  return {
    prompt: chooseWords(
      character,
      { prompt, lastTexts: texts, userLook, isPicturable },
      `${scene.place}, ${scene.time}`,
    ),
    negative: forbidPeople(user === null ? 'several people' : 'more than two people'),
    look,
    beside: user && { ...user.look, age: Math.min(oldest, Math.max(youngest, user.look.age)) },
    scene,
    seed,
    frame,
    left_out,
  }
}

export function readPrompt(
  { name, look, home }: Pick<Drawable, 'name' | 'look' | 'home'>,
  { prompt, userName, userLook }: PromptWords,
  { lastTexts, seed }: { lastTexts: readonly string[]; seed: number },
) {
  const { drawn, left_out, ...picture } = readScene({ request: prompt, lastTexts, home }, look, seed)
  const user = userLook === '' ? null : readPerson(userLook)
  const report = (words: readonly string[]): string[] =>
    removeNames(words, [name, userName]).slice(0, REPORTED_MAX)
  return {
    ...picture,
    user,
    drawn: report(drawn),
    left_out: report([...left_out, ...(user?.unknown ?? [])]),
  }
}

function removeNames(words: readonly string[], names: readonly string[]): string[] {
  // Covers both "Maren's" and "Marens".
  const nameWords = new Set(['s', ...names.flatMap(splitWords).flatMap((name) => [name, `${name}s`])])
  return words.filter(
    (word) => splitWords(word).length === 0 || !splitWords(word).every((part) => nameWords.has(part)),
  )
}

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Every prompt states the age, and that no real person is meant. */
function chooseWords(
  { kind, age, lookWords }: Drawable,
  { prompt, lastTexts, userLook, isPicturable }: Omit<Moment, 'userName'>,
  where: string,
): string {
  const one = `fictional adult ${kind}, ${age} years old and clearly grown up`
  const who =
    userLook === ''
      ? [`An illustration of one ${one}, alone in the picture: ${stripMarkup(lookWords)}`]
      : [
          `An illustration of two people side by side, both adults and clearly grown up. The first is a ${one}: ${stripMarkup(lookWords)}`,
          `The second is another fictional adult: ${stripMarkup(userLook)}`,
        ]
  const parts = [
    ...who,
    prompt === '' ? '' : `The picture shows: ${stripMarkup(prompt)}`,
    `Scene: ${listActions(lastTexts, isPicturable) || where.replaceAll('-', ' ')}`,
    'Fully dressed, tasteful, suitable for everybody. No writing in the picture',
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => part.replace(/[\s.]+$/, '.'))
    .map(endSentence)
    .join(' ')
}

const endSentence = (sentence: string): string => (endsSentence(sentence) ? sentence : `${sentence}.`)
const stripMarkup = (text: string): string => text.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()

function listActions(lastTexts: readonly string[], isPicturable: Moment['isPicturable']): string {
  const actions = lastTexts.map((text) =>
    stripMarkup([...text.matchAll(ACTION)].map(([, action]) => action).join(' ')),
  )
  const texts = actions.some((text) => text !== '') ? actions : lastTexts.map(stripMarkup)
  const fit = texts
    .map((text) => cutText(text, MESSAGE_MAX))
    .filter((text) => text !== '' && isPicturable(text))
  return cutText(fit.join('. '), ACTIONS_LENGTH_MAX)
}
