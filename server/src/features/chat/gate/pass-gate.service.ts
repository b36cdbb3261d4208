import { holdAge } from '#server/features/age/declare.service.ts'
import {
  careFor,
  judgeMessage,
  requireBeside,
  requireTogether,
} from '#server/features/safety/safety.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Order } from '../order.ts'
import type { GateContext } from './gate-context.ts'
import type { Subject } from './subject.service.ts'
import type { Talk } from './talk.queries.ts'

/** What a request goes on with once it has passed. */
export type Gate = {
  /** What was said last, before the reply: its meaning may end in there. */
  before: string
  /** Citrine's own answer, in place of the character's. */
  help: string | null
  /** Told once the message is stored. */
  note(record_id: string): Promise<void>
}

/**
 * The gate in front of every talk.
 * @throws refused_minor, refused_real_person, refused_forbidden, refused_minor_user or refused_unchecked
 */
export async function passGate(
  ctx: GateContext,
  { viewer, call, body }: Pick<Order, 'viewer' | 'call' | 'body'>,
  { talk, character: { rating }, is_held }: Subject,
): Promise<Gate> {
  const { user_id } = viewer
  const turns = talk?.turns ?? []
  if (body.action !== 'send' && body.action !== 'resend') {
    const before = turns.findLast(({ role }) => role === 'user')?.content ?? ''
    await requireAsOne(ctx, { user_id, talk, rating, is_held, content: before, texts: turns.map(textOf) })
    return { before, help: null, note: async () => undefined }
  }
  const judged = await judgeMessage(ctx, { user_id, content: body.content, earlier: turns, rating, is_held })
  if (judged.verdict === 'minor_user') {
    await holdAge(ctx, user_id)
    throw new AppError('refused_minor_user', {}, { data: { rule: 'minor_user' } })
  }
  const texts = [...turns.map(textOf), body.content]
  await requireAsOne(ctx, { user_id, talk, rating, is_held, content: body.content, texts })
  const is_paused = talk !== undefined && talk.paused_at !== null
  const is_crisis = judged.verdict === 'crisis'
  const help = is_crisis || is_paused ? await careFor(ctx, call, is_crisis) : null
  return { before: body.content, help, note: judged.note }
}

const textOf = ({ content }: Talk['turns'][number]): string => content

type AsOne = Parameters<typeof requireTogether>[1] & { talk: Talk | undefined; content: string }

/** So many records lie around the turns that are judged together. */
const AROUND = 12

/** What will be sent, as one: beside its note, and, where messages were changed or deleted, as it stands now. */
async function requireAsOne(ctx: GateContext, { talk, content, ...together }: AsOne): Promise<void> {
  if (talk === undefined) return
  const beside = talk.setting?.memory_note ?? ''
  if (beside !== '' && content !== '')
    await requireBeside(ctx, { user_id: together.user_id, content, beside })
  const isComposed = talk.path
    .slice(-AROUND)
    .some(({ edited_at, deleted_at }) => edited_at !== null || deleted_at !== null)
  if (isComposed) await requireTogether(ctx, together)
}
