import { createPublicKey } from 'node:crypto'
import type * as routes from '@citrine/contract/push'
import type { BodyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { requireSessionName } from '#server/features/login/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { isSealedBy, seal, unsealByAny } from '#server/platform/secrets/seal.ts'
import type { PushKeys } from '#server/providers/push/push.port.ts'
import {
  deleteOldest,
  deleteSubscription,
  ensureKeys,
  hasSubscription,
  listSubscriptions,
  saveSubscription,
  updateKeys,
} from './push.queries.ts'

const DEVICES_MAX = 10
const PURPOSE = 'push keys'
const keyPair = z.object({ public_key: z.string(), private_key: z.string() })

/** Makes the keys at the first use; after a change of SECRET_KEY they are sealed again. */
export async function loadKeys({
  db,
  clock,
  push,
  secrets,
}: Pick<AppContext, 'db' | 'clock' | 'push' | 'secrets'>): Promise<PushKeys> {
  const [current] = secrets.keysFor(PURPOSE)
  const newKeys = seal(current, Buffer.from(JSON.stringify(push.makeKeys())))
  const sealed = await ensureKeys(db, newKeys, clock.now())
  const plain = unsealByAny(secrets.keysFor(PURPOSE), sealed)
  if (!isSealedBy(current, sealed)) await updateKeys(db, sealed, seal(current, plain))
  return keyPair.parse(JSON.parse(plain.toString()))
}

type SaveContext = Pick<AppContext, 'db' | 'clock' | 'push'>

/** A key off the curve would make every later message to the device fail. */
function isCurvePoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'))
  if (bytes.length !== 65 || bytes[0] !== 4 || x === undefined || y === undefined) return false
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

/** @throws invalid_input for an address that is not a browser's push service, or a key that no browser makes */
export async function saveDevice(
  ctx: SaveContext,
  viewer: Viewer,
  { endpoint, p256dh, auth }: BodyOf<typeof routes.savePush>,
  language: string,
): Promise<void> {
  if (!ctx.push.isAllowed(endpoint)) throw new AppError('invalid_input', { field: 'endpoint' })
  if (!isCurvePoint(p256dh)) throw new AppError('invalid_input', { field: 'p256dh' })
  const { user_id } = viewer
  const now = ctx.clock.now()
  const session_id = await requireSessionName(ctx, viewer)
  const subscription = { user_id, session_id, endpoint, p256dh, auth, language }
  await saveSubscription(ctx.db, { ...subscription, subscription_id: newId(now), now })
  await deleteOldest(ctx.db, user_id, DEVICES_MAX)
}

/** A browser keeps its subscription when another user signs in; for that user it is off. */
export async function isDeviceOn(
  { db }: Pick<AppContext, 'db'>,
  viewer: Viewer,
  endpoint: string,
): Promise<boolean> {
  const session_id = await requireSessionName({ db }, viewer)
  return hasSubscription(db, { user_id: viewer.user_id, session_id, endpoint })
}

export const removeDevice = (db: Db, user_id: string, endpoint: string): Promise<void> =>
  deleteSubscription(db, { user_id, endpoint })

/** Names only the host of an endpoint, because a full one is enough to reach the device. */
export async function exportDevices(db: Db, user_id: string) {
  const rows = await listSubscriptions(db, user_id)
  return rows.map(({ endpoint, ...row }) => ({ ...row, push_service: new URL(endpoint).host }))
}
