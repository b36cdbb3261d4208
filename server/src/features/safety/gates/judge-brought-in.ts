import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#server/platform/errors.ts'
import { classify } from '../classify/classify.ts'
import { noteDecision, type SafetyContext } from '../note-decision.ts'
import { type Breach, breachesByScores, breachesOf, type Rating, saysUnderAge } from '../policy.ts'
import { scanAll, scanWindow } from '../rules/scan.ts'
import { isClosedWithout } from './closed-without.ts'

export type BroughtIn = {
  user_id: string
  /** In the order in which they follow each other, alternates beside each other. */
  texts: readonly string[]
  /** Numbers of those that are read one after the other, of each place the chosen one. */
  shown: readonly number[]
  rating: Rating
  is_held: boolean
}

/** Judged at once; where that is clean, so is each of them. */
const PIECE = 4_000
/** Of what came before a piece, its end may be about the same thing. */
const TAIL = 1_000

type Piece = { numbers: number[]; text: string }
type Rule = Breach | 'minor_user'

/**
 * A whole talk from elsewhere, piece by piece, by the rules of what is said here.
 * @returns the numbers of the texts that may not come in
 * @throws refused_unchecked where a classifier is set and does not answer
 */
export async function judgeBroughtIn(ctx: SafetyContext, brought: BroughtIn): Promise<Set<number>> {
  const begun = performance.now()
  const refused = new Map<number, Rule>()
  const { texts, shown } = brought
  const judged = byRules(ctx, brought, [...texts.keys()], refused)
  for await (const piece of judged) await byClassifier(ctx, brought, piece, refused)
  // What stands between two of them may be an alternate that nobody reads there.
  if (shown.length < texts.length) {
    const left = shown.filter((number) => !refused.has(number))
    for await (const _ of byRules(ctx, brought, left, refused));
  }
  const [rule] = refused.values()
  if (rule !== undefined) {
    // One decision, however many of its lines: it is one file, and mostly not the words of who brings it.
    const { user_id } = brought
    const text = [...refused.keys()].map((index) => brought.texts[index]).join('\n')
    await noteDecision(ctx, { gate: 'upload', verdict: 'block', rule, user_id, text, begun })
  }
  return new Set(refused.keys())
}

/** Judges these texts as they follow each other, and tells each piece that is done. */
async function* byRules(
  ctx: SafetyContext,
  brought: BroughtIn,
  numbers: readonly number[],
  refused: Map<number, Rule>,
): AsyncGenerator<Piece> {
  let before = ''
  for (const piece of piecesOf(brought.texts, numbers)) {
    const isSuspect = rulesOf(ctx, brought, piece.text, before).length > 0
    for (const [number, rule] of isSuspect ? oneByOne(ctx, brought, piece, before) : [])
      refused.set(number, rule)
    yield piece
    before = piece.text.slice(-TAIL)
    // Long talks leave the others their turn.
    await nextTurn()
  }
}

function* piecesOf(texts: readonly string[], numbers: readonly number[]): Generator<Piece> {
  let piece: number[] = []
  let length = 0
  const whole = (): Piece => ({ numbers: piece, text: piece.map((number) => texts[number]).join('\n') })
  for (const number of numbers) {
    const more = texts[number]?.length ?? 0
    if (piece.length > 0 && length + more > PIECE) {
      yield whole()
      piece = []
      length = 0
    }
    piece.push(number)
    length += more
  }
  if (piece.length > 0) yield whole()
}

function rulesOf(
  { safety: { rules } }: SafetyContext,
  { rating, is_held }: Pick<BroughtIn, 'rating' | 'is_held'>,
  text: string,
  before: string,
): Rule[] {
  const alone = scanAll(rules, text)
  const { scan, fresh_from } = scanWindow(rules, before, { text, is_joined: false })
  return [
    ...alone.flatMap((each) => breachesOf(each, { rating, is_held })),
    ...breachesOf(scan, { rating, is_held, fresh_from }),
    ...(alone.some((each) => saysUnderAge(each)) ? (['minor_user'] as const) : []),
  ]
}

/** Which of a piece it is: each alone, and behind those that stayed. */
function oneByOne(ctx: SafetyContext, brought: BroughtIn, { numbers }: Piece, before: string) {
  const refused = new Map<number, Rule>()
  let said = before
  for (const number of numbers) {
    const text = brought.texts[number] ?? ''
    const [rule] = rulesOf(ctx, brought, text, said)
    if (rule === undefined) said = `${said}\n${text}`.slice(-PIECE)
    else refused.set(number, rule)
  }
  return refused
}

async function byClassifier(
  ctx: SafetyContext,
  { texts, rating }: BroughtIn,
  piece: Piece,
  refused: Map<number, Rule>,
): Promise<void> {
  const ask = async (text: string): Promise<Breach[]> => {
    const classified = await classify(
      { classifier: ctx.safety.classifier, log: ctx.log },
      { text, is_needed: true },
    )
    if (classified.state === 'away' || isClosedWithout(ctx, classified, rating))
      throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' } })
    return breachesByScores(classified.scores, rating)
  }
  if ((await ask(piece.text)).length === 0) return
  for (const number of piece.numbers) {
    if (refused.has(number)) continue
    const [breach] = await ask(texts[number] ?? '')
    if (breach !== undefined) refused.set(number, breach)
  }
}
