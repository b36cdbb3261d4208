import { AppError } from '#server/platform/errors.ts'
import { classify } from '../classify/classify.ts'
import { noteDecision, type SafetyContext } from '../note-decision.ts'
import { type Breach, breachesByScores, type Rating } from '../policy.ts'
import { isClosedWithout } from './closed-without.ts'
import { type Piece, piecesOf, type Rule } from './talk-findings.ts'

export type BroughtIn = {
  user_id: string
  /** Nobody wants to know any more. */
  signal: AbortSignal
  /** In the order in which they follow each other, alternates beside each other. */
  texts: readonly string[]
  /** Numbers of those that are read one after the other, of each place the chosen one. */
  shown: readonly number[]
  rating: Rating
  is_held: boolean
}

/** Of one talk before a classifier. */
const AT_ONCE = 4

/**
 * A whole talk from elsewhere, piece by piece, by the rules of what is said here.
 * @returns the numbers of the texts that may not come in
 * @throws refused_unchecked where a classifier is set and does not answer
 */
export async function judgeBroughtIn(ctx: SafetyContext, brought: BroughtIn): Promise<Set<number>> {
  const begun = performance.now()
  const { texts, shown, rating, is_held, signal } = brought
  const read = (pieces: readonly Piece[]) => ctx.safety.talks.read(pieces, { rating, is_held }, signal)
  const pieces = piecesOf(texts, texts.keys())
  const refused = new Map<number, Rule>(await read(pieces))
  const waiting = pieces.values()
  const takeTurns = async (): Promise<void> => {
    for (const piece of waiting) {
      signal.throwIfAborted()
      await byClassifier(ctx, brought, piece, refused)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  // What stands between two of them may be an alternate that nobody reads there.
  if (shown.length < texts.length) {
    const left = shown.filter((number) => !refused.has(number))
    for (const [number, rule] of await read(piecesOf(texts, left))) refused.set(number, rule)
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

async function byClassifier(
  ctx: SafetyContext,
  { texts, rating }: Pick<BroughtIn, 'texts' | 'rating'>,
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
  if ((await ask(piece.texts.join('\n'))).length === 0) return
  for (const number of piece.numbers) {
    if (refused.has(number)) continue
    const [breach] = await ask(texts[number] ?? '')
    if (breach !== undefined) refused.set(number, breach)
  }
}
