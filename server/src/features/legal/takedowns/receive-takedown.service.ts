import { randomBytes } from 'node:crypto'
import { type fileTakedown, URGENT_KINDS } from '@citrine/contract/legal'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { hideForReview } from '#server/features/characters/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { readNetwork } from '#server/platform/http/addresses.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { computeDueTime } from './due-at.ts'
import { sendReceipt } from './send-receipt.job.ts'
import { sendTakedownNotice } from './send-takedown-notice.job.ts'
import { findTakedownOfClient, insertTakedown, wasKeptBefore } from './takedowns.queries.ts'

type Ctx = Pick<AppContext, 'config' | 'db' | 'clock' | 'limits' | 'queue' | 'mail'>
type TakedownRequest = BodyOf<typeof fileTakedown>

/**
 * Anybody may send one; repeats of one `client_id` count once.
 * @throws client_id_reused, too_often
 */
export async function receiveTakedown(
  ctx: Ctx,
  { client_id, ...draft }: TakedownRequest,
  { viewer, call }: { viewer: Viewer | null; call: Call },
) {
  const body_sha256 = sha256(JSON.stringify(draft))
  const receipt = await findReceipt(ctx, client_id, body_sha256)
  if (receipt !== undefined) return receipt
  await requireLimits(ctx, call)
  const { kind, target, text, name, email } = draft
  const now = ctx.clock.now()
  const takedown_id = newId(now)
  const row = {
    kind,
    topic: draft.kind === 'order' ? (draft.topic ?? null) : null,
    target,
    text,
    name,
    email,
    signature: draft.kind === 'order' ? '' : draft.signature,
    asked_by: kind === 'order' ? (viewer?.user_id ?? null) : null,
    takedown_id,
    client_id,
    body_sha256,
    receipt_number: generateReceiptNumber(),
    character_id: kind === 'order' ? null : readCharacterId(target),
    language: call.language,
    created_at: now,
    due_at: computeDueTime(kind, now),
  }
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    if (!(await insertTakedown(tx, row))) return false
    await hideAtOnce(tx, row)
    await ctx.queue.enqueue(tx, sendTakedownNotice, { takedown_id })
    await ctx.queue.enqueue(tx, sendReceipt, { takedown_id })
    return true
  })
  const first = isNew ? undefined : await findReceipt(ctx, client_id, body_sha256)
  return first ?? buildReceipt(ctx, row)
}

type Row = Pick<Parameters<typeof insertTakedown>[1], 'kind' | 'character_id'>

/** Hides the character of an urgent complaint until it is decided, unless an earlier review kept it. */
async function hideAtOnce(tx: Tx, { kind, character_id }: Row): Promise<void> {
  if (character_id === null || !URGENT_KINDS.includes(kind)) return
  if (!(await wasKeptBefore(tx, character_id))) await hideForReview(tx, character_id)
}

type Receipt = { receipt_number: string; created_at: Date; due_at: Date }

const buildReceipt = ({ mail }: Ctx, { receipt_number, created_at, due_at }: Receipt) => ({
  receipt_number,
  created_at: created_at.toISOString(),
  due_at: due_at.toISOString(),
  is_mailed: mail !== null,
})

async function findReceipt(ctx: Ctx, client_id: string, body_sha256: Buffer) {
  const takedown = await findTakedownOfClient(ctx.db, client_id)
  if (takedown === undefined) return undefined
  if (!takedown.body_sha256.equals(body_sha256)) throw new AppError('client_id_reused')
  return buildReceipt(ctx, takedown)
}

async function requireLimits({ config, limits }: Ctx, { ip, isLocal }: Call): Promise<void> {
  if (isLocal && config.isTrialHere) return
  const network = readNetwork(ip)
  const { TAKEDOWN_IP_PER_HOUR, TAKEDOWN_IP_PER_DAY } = config
  await limits.require({ name: 'takedown-hour', points: TAKEDOWN_IP_PER_HOUR, durationS: 3_600 }, network)
  await limits.require({ name: 'takedown-day', points: TAKEDOWN_IP_PER_DAY, durationS: 86_400 }, network)
}

const PATH = /\/(?:characterDetail|chat\/chatDetail|character)\/([0-9a-f-]{36})(?![0-9a-f-])/i

function readCharacterId(target: string): string | null {
  const id = PATH.exec(target)?.[1]?.toLowerCase()
  return id !== undefined && isId(id) ? id : null
}

/** These exclude letters that look like digits: people read the numbers aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Generates numbers such as `T-7K3M-9QXW`: too random to enumerate, short enough to write down. */
function generateReceiptNumber(): string {
  const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `T-${letters.slice(0, 4)}-${letters.slice(4)}`
}
