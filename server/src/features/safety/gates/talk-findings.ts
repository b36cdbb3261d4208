import { type Breach, breachesOf, type Rating, saysUnderAge } from '../policy.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { scanAll, scanWindow } from '../rules/scan.ts'

export type Rule = Breach | 'minor_user'
export type Manner = { rating: Rating; is_held: boolean }
/** Texts that follow each other, judged at once. */
export type Piece = {
  texts: readonly string[]
  /** Which texts of the talk they are. */
  numbers: readonly number[]
  /** The end of what came before them. */
  before: string
}
/** By the numbers of the texts. */
export type Refused = (readonly [number: number, rule: Rule])[]

/** A piece has about so much. */
export const PIECE = 4_000
/** Of what came before a piece, its end may be about the same thing. */
const TAIL = 1_000

/** These of the texts as they follow each other. */
export function piecesOf(texts: readonly string[], numbers: Iterable<number>): Piece[] {
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

/** What may not come in by the lists: where a piece is clean, so is each text of it. */
export const findInTalk = (rules: SafetyRules, pieces: readonly Piece[], manner: Manner): Refused =>
  pieces.flatMap((piece) =>
    rulesOf(rules, manner, piece.texts.join('\n'), piece.before).length === 0
      ? []
      : oneByOne(rules, manner, piece),
  )

function rulesOf(rules: SafetyRules, manner: Manner, text: string, before: string): Rule[] {
  const alone = scanAll(rules, text)
  const { scan, fresh_from } = scanWindow(rules, before, { text, is_joined: false })
  return [
    ...alone.flatMap((each) => breachesOf(each, manner)),
    ...breachesOf(scan, { ...manner, fresh_from }),
    ...(alone.some((each) => saysUnderAge(each)) ? (['minor_user'] as const) : []),
  ]
}

/** Which of a piece it is: each alone, and behind those that stayed. */
function oneByOne(rules: SafetyRules, manner: Manner, { texts, numbers, before }: Piece): Refused {
  const refused: [number, Rule][] = []
  let said = before
  for (const [place, text] of texts.entries()) {
    const [rule] = rulesOf(rules, manner, text, said)
    if (rule === undefined) said = `${said}\n${text}`.slice(-PIECE)
    else refused.push([numbers[place] ?? 0, rule])
  }
  return refused
}
