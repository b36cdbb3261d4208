import { type Breach, type ContentRating, findBreaches, saysUnderAge } from '../policy.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { scanAll, scanWindow } from '../rules/scan.ts'
import { readMinors } from './ages/read-minors.ts'

/** `minor_spoken_of` does not refuse: it only marks the chat. */
export type Rule = Breach | 'minor_user' | 'minor_spoken_of'
/** Settings of the check. Ages in an imported chat are read without knowing who speaks. */
export type ModerationSettings = { rating: ContentRating; is_held: boolean; now: Date }
/** Consecutive texts that are checked together. */
export type Piece = {
  texts: readonly string[]
  /** Indexes of the texts within the chat. */
  numbers: readonly number[]
  /** End of the text before the piece, as context. */
  before: string
}
export type RefusedTurns = (readonly [number: number, rule: Rule])[]

/** Letters, approximate size of a piece. */
export const PIECE = 4_000
/** Letters of context taken from before a piece. */
const TAIL = 1_000

/** Groups the numbered texts into pieces, in their order. */
export function makePieces(texts: readonly string[], numbers: Iterable<number>): Piece[] {
  const pieces: Piece[] = []
  let open: number[] = []
  let length = 0
  let before = ''
  const close = (): void => {
    const said = open.map((number) => texts[number] ?? '')
    pieces.push({ texts: said, numbers: open, before })
    before = said.join('\n').slice(-TAIL)
    open = []
    length = 0
  }
  for (const number of numbers) {
    const more = texts[number]?.length ?? 0
    if (open.length > 0 && length + more > PIECE) close()
    open.push(number)
    length += more
  }
  if (open.length > 0) close()
  return pieces
}

/** Returns the texts that the word lists refuse. A clean piece means that each of its texts is clean. */
export const findInChat = (
  rules: SafetyRules,
  pieces: readonly Piece[],
  manner: ModerationSettings,
): RefusedTurns =>
  pieces.flatMap((piece) =>
    selectRules(rules, manner, piece.texts.join('\n'), piece.before).length === 0
      ? []
      : checkEachText(rules, manner, piece),
  )

function selectRules(rules: SafetyRules, manner: ModerationSettings, text: string, before: string): Rule[] {
  const alone = scanAll(rules, text)
  const minors = readMinors(text, { speaker: 'character', now: manner.now })
  const user = readMinors(text, { speaker: 'user', now: manner.now })
  const is_held = manner.is_held || minors.is_other
  const { scan, fresh_from } = scanWindow(rules, before, { text, is_joined: false })
  const isUnderAge = user.is_user || alone.some((each) => saysUnderAge(each))
  return [
    ...(isUnderAge ? (['minor_user'] as const) : []),
    ...alone.flatMap((each) => findBreaches(each, { ...manner, is_held })),
    ...findBreaches(scan, { ...manner, is_held, fresh_from }),
    ...(minors.is_character || user.is_character ? (['minor'] as const) : []),
    ...(minors.is_other ? (['minor_spoken_of'] as const) : []),
  ]
}

/** Finds the texts to blame: checks each alone, then after the texts kept so far. */
function checkEachText(
  rules: SafetyRules,
  manner: ModerationSettings,
  { texts, numbers, before }: Piece,
): RefusedTurns {
  const refused: [number, Rule][] = []
  let said = before
  for (const [place, text] of texts.entries()) {
    const found = selectRules(rules, manner, text, said)
    const rule = found.find((each) => each !== 'minor_spoken_of')
    if (rule !== undefined) refused.push([numbers[place] ?? 0, rule])
    else {
      said = `${said}\n${text}`.slice(-PIECE)
      if (found.length > 0) refused.push([numbers[place] ?? 0, 'minor_spoken_of'])
    }
  }
  return refused
}
