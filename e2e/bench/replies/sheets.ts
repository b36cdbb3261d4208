import { createHash, randomUUID } from 'node:crypto'
import type { Situation } from './read-situations.ts'

export const CRITERIA = {
  C: 'in character',
  A: 'answers what was said',
  F: 'uses the fact that was asked for',
  U: 'says and does nothing for the user',
  R: 'repeats nothing',
  L: 'a fitting length, ends whole',
  G: 'in the language of the user',
} as const
type Criterion = keyof typeof CRITERIA

export type Sides = readonly [string, string]
/** For each situation, the prompt whose reply is on the left. */
export type Key = { sides: Sides; passes: Record<string, string>[] }

const PASSES = 2

export function drawKey(situations: readonly Situation[], sides: Sides): Key {
  const salt = randomUUID()
  const draw = (text: string): string => createHash('sha256').update(`${salt} ${text}`).digest('hex')
  const passes = Array.from({ length: PASSES }, (_, pass) => {
    const order = situations
      .map(({ id }) => id)
      .toSorted((a, b) => (draw(`${pass} ${a}`) < draw(`${pass} ${b}`) ? -1 : 1))
    return Object.fromEntries(
      order.map((id) => [id, sides[Number.parseInt(draw(`side ${pass} ${id}`).slice(0, 8), 16) % 2]]),
    )
  })
  return { sides, passes: passes as Key['passes'] }
}

type Replies = Record<string, { text: string }>

export function writeSheet(
  situations: readonly Situation[],
  left: Record<string, string>,
  replies: Record<string, Replies>,
  sides: Sides,
): string {
  const criteria = Object.entries(CRITERIA).map(([letter, text]) => `${letter} ${text}`)
  const pages = Object.entries(left).map(([id, leftSide]) => {
    const situation = situations.find((each) => each.id === id)
    if (situation === undefined) throw new Error(`there is no situation ${id}`)
    const rightSide = sides.find((side) => side !== leftSide) ?? ''
    const { character, user, wants, history, siblings, note, memories, summary } = situation
    return [
      `## ${id}`,
      `${character.name} and ${user}. ${wants}`,
      ...(note === '' ? [] : [`Note: ${note}`]),
      ...memories.map((text) => `Memory: ${text}`),
      ...(summary === undefined ? [] : [`Summary: ${summary}`]),
      ...siblings.map((text) => `Earlier reply: ${text}`),
      ...history
        .slice(-2)
        .map(
          ({ role, content }) =>
            `> ${role === 'user' ? user : character.name}: ${content.replace(/\s+/g, ' ').slice(0, 400)}`,
        ),
      `LEFT: ${replies[leftSide]?.[id]?.text ?? ''}`,
      `RIGHT: ${replies[rightSide]?.[id]?.text ?? ''}`,
    ].join('\n')
  })
  return [
    'One line per situation in the file of verdicts: its id, the letters of the criteria that LEFT misses, those that RIGHT',
    'misses, and the better reply as `left`, `right` or `same`. `-` stands for none.',
    ...criteria,
    ...pages,
  ].join('\n\n')
}

export type Verdict = { id: string; missed: Record<string, readonly Criterion[]>; better: string | null }

/** Reads lines such as `short-ok CA - right`. */
export function readVerdicts(text: string, left: Record<string, string>, sides: Sides): Verdict[] {
  const verdicts = text.split('\n').flatMap((line): Verdict[] => {
    if (line.trim() === '') return []
    const [id = '', ...rest] = line.trim().split(/\s+/)
    const [leftMissed = '', rightMissed = '', better = ''] = rest
    const leftSide = left[id]
    if (leftSide === undefined) throw new Error(`there is no situation ${id}`)
    if (!['left', 'right', 'same'].includes(better)) throw new Error(`no verdict: ${line}`)
    const rightSide = sides.find((side) => side !== leftSide) ?? ''
    return [
      {
        id,
        missed: { [leftSide]: readLetters(leftMissed), [rightSide]: readLetters(rightMissed) },
        better: better === 'same' ? null : better === 'left' ? leftSide : rightSide,
      },
    ]
  })
  const missing = Object.keys(left).filter((id) => !verdicts.some((verdict) => verdict.id === id))
  if (missing.length > 0) throw new Error(`no verdict on ${missing.join(', ')}`)
  return verdicts
}

const isCriterion = (letter: string): letter is Criterion => letter in CRITERIA

function readLetters(text: string): Criterion[] {
  const letters = text === '-' ? [] : [...text]
  if (!letters.every(isCriterion)) throw new Error(`${text} has a letter without a criterion`)
  return letters
}

/** The share of situations with the same verdict in both passes, and how often both prefer each side. */
export function compareVerdicts(first: readonly Verdict[], second: readonly Verdict[]) {
  const pairs = first.map((verdict) => ({
    one: verdict.better,
    other: second.find(({ id }) => id === verdict.id)?.better ?? null,
  }))
  return {
    same: pairs.filter(({ one, other }) => one === other).length,
    opposite: pairs.filter(({ one, other }) => one !== null && other !== null && one !== other).length,
  }
}
