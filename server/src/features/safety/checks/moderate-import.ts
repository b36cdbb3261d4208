import { AppError } from '#server/platform/errors.ts'
import { classifyText } from '../classify.ts'
import { type Breach, type ContentRating, listScoreBreaches } from '../policy.ts'
import { recordDecision, type SafetyContext } from '../record-decision.ts'
import { type ChatPiece, makePieces, type Rule } from './chat-findings.ts'
import { mustRefuseUnchecked } from './must-refuse-unchecked.ts'

export type ImportedChat = {
  user_id: string
  signal: AbortSignal
  /** Texts in chat order, with alternate replies next to each other. */
  texts: readonly string[]
  visible: readonly number[]
  rating: ContentRating
  isRestricted: boolean
}

const AT_ONCE = 4

/**
 * Checks imported messages by the rules for new ones.
 * @returns the indexes of the refused texts
 * @throws refused_unchecked when a configured classifier does not answer
 */
export async function moderateImport(
  ctx: SafetyContext,
  chat: ImportedChat,
): Promise<{ refused: Set<number>; speaks_of_minor: boolean }> {
  const startedAt = performance.now()
  const { texts, visible, rating, isRestricted, signal } = chat
  const read = (pieces: readonly ChatPiece[]) =>
    ctx.safety.chats.read(pieces, { rating, isRestricted, now: ctx.clock.now() }, signal)
  const pieces = makePieces(texts, texts.keys())
  const found = await read(pieces)
  const speaks_of_minor = found.some(([, rule]) => rule === 'minor_spoken_of')
  const refused = new Map<number, Rule>(found.filter(([, rule]) => rule !== 'minor_spoken_of'))
  const waiting = pieces.values()
  const classifyWaiting = async (): Promise<void> => {
    for (const piece of waiting) {
      signal.throwIfAborted()
      await classifyPiece(ctx, chat, piece, refused)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, classifyWaiting))
  // Alternates may separate two visible messages, so the visible ones are also read in sequence.
  if (visible.length < texts.length) {
    const passed = visible.filter((number) => !refused.has(number))
    for (const [number, rule] of await read(makePieces(texts, passed)))
      if (rule !== 'minor_spoken_of') refused.set(number, rule)
  }
  const [rule] = refused.values()
  if (rule !== undefined) {
    // One decision for the whole file, because other people wrote most of its text.
    const { user_id } = chat
    const text = [...refused.keys()].map((index) => chat.texts[index]).join('\n')
    await recordDecision(ctx, { check: 'upload', verdict: 'block', rule, user_id, text, startedAt })
  }
  return { refused: new Set(refused.keys()), speaks_of_minor }
}

async function classifyPiece(
  ctx: SafetyContext,
  { texts, rating }: Pick<ImportedChat, 'texts' | 'rating'>,
  piece: ChatPiece,
  refused: Map<number, Rule>,
): Promise<void> {
  const ask = async (text: string): Promise<Breach[]> => {
    const classified = await classifyText(
      { classifier: ctx.safety.classifier, log: ctx.log },
      { text, isAnswerRequired: true },
    )
    if (classified.state === 'away' || mustRefuseUnchecked(ctx, classified, rating))
      throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' } })
    return listScoreBreaches(classified.scores, rating)
  }
  if ((await ask(piece.texts.join('\n'))).length === 0) return
  for (const number of piece.numbers) {
    if (refused.has(number)) continue
    const [breach] = await ask(texts[number] ?? '')
    if (breach !== undefined) refused.set(number, breach)
  }
}
