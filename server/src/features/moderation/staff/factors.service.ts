import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '#server/context.ts'
import { requireFreshLogin } from '#server/features/login/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'
import { isSealedBy, seal, unseal, unsealByAny } from '#server/platform/secrets/seal.ts'
import { writeAudit } from '../audit/audit.service.ts'
import {
  countRecoveryCodes,
  findFactor,
  insertRecoveryCodes,
  listFactors,
  lockFactor,
  recordStep,
  replaceFactor,
  replaceSecret,
  savePass,
  useRecoveryCode,
} from './factors.queries.ts'
import { hasPassedFactor, requireRole } from './require-staff.service.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'secrets' | 'limits'>

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Six digits can be guessed, and a stolen session lasts for days. */
const TRIES = [
  { name: 'staff-code', points: 10, durationS: 900 },
  { name: 'staff-code-day', points: 30, durationS: 86_400 },
] as const

const FACTORS = 'second factors'
const unsealFactor = ({ secrets }: Pick<AppContext, 'secrets'>, { secret }: { secret: Buffer }): Buffer =>
  unsealByAny(secrets.keysFor(FACTORS), secret)
/** The hash by the key of new codes comes first. */
const hashRecoveryCode = ({ secrets }: Pick<AppContext, 'secrets'>, code: string): [Buffer, ...Buffer[]] => {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const [current, ...oldKeys] = secrets.keysFor('recovery codes')
  return [hmac(current, plain), ...oldKeys.map((key) => hmac(key, plain))]
}

export async function resealFactors({ db, secrets }: Pick<AppContext, 'db' | 'secrets'>): Promise<number> {
  const [current, ...oldKeys] = secrets.keysFor(FACTORS)
  let resealed = 0
  for (const { user_id, secret } of oldKeys.length === 0 ? [] : await listFactors(db)) {
    const key = oldKeys.find((each) => isSealedBy(each, secret))
    if (key === undefined) continue
    const row = { user_id, old: secret, secret: seal(current, unseal(key, secret)) }
    if (await replaceSecret(db, row)) resealed += 1
  }
  return resealed
}

export async function showStaff(ctx: Ctx, viewer: Viewer) {
  const role = await requireRole(ctx, viewer)
  const factor = await findFactor(ctx.db, viewer.user_id)
  return {
    role,
    has_factor: (factor?.confirmed_at ?? null) !== null,
    is_passed: await hasPassedFactor(ctx, viewer),
    recovery_codes_left: await countRecoveryCodes(ctx.db, viewer.user_id),
  }
}

export async function beginFactor(ctx: Ctx, viewer: Viewer): Promise<{ secret: string; address: string }> {
  await requireRole(ctx, viewer)
  // An unattended signed-in page must not be enough to set up a factor.
  requireFreshLogin(viewer, ctx.clock)
  const secret = randomBytes(SECRET_BYTES)
  const row = {
    user_id: viewer.user_id,
    secret: seal(ctx.secrets.keyFor(FACTORS), secret),
    created_at: ctx.clock.now(),
  }
  const isPut = await ctx.db.transaction().execute((tx) => replaceFactor(tx, row))
  if (!isPut) throw new AppError('conflict')
  return { secret: encodeBase32(secret), address: buildFactorAddress(secret, viewer.id_number) }
}

export async function confirmFactor(
  ctx: Ctx,
  viewer: Viewer,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  await requireRole(ctx, viewer)
  requireFreshLogin(viewer, ctx.clock)
  const { user_id } = viewer
  await takeTry(ctx, user_id)
  const now = ctx.clock.now()
  const recovery_codes = Array.from({ length: RECOVERY_CODES }, generateRecoveryCode)
  await ctx.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, user_id)
    if (factor === undefined || factor.confirmed_at !== null) throw new AppError('conflict')
    const step = matchCode(unsealFactor(ctx, factor), code, { now, last_step: factor.last_step })
    if (step === undefined) throw new AppError('factor_wrong')
    await recordStep(tx, { user_id, last_step: step, confirmed_at: now })
    await insertRecoveryCodes(
      tx,
      user_id,
      recovery_codes.map((each) => hashRecoveryCode(ctx, each)[0]),
    )
    await savePass(tx, viewer, now)
    await writeAudit(tx, { ...buildAuditEntry(viewer, now), action: 'factor_set' })
  })
  return { recovery_codes }
}

export async function passFactor(ctx: Ctx, viewer: Viewer, code: string): Promise<void> {
  await requireRole(ctx, viewer)
  const { user_id } = viewer
  await takeTry(ctx, user_id)
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, user_id)
    if (!factor?.confirmed_at) throw new AppError('factor_wrong')
    if (/^\d{6}$/.test(code)) {
      const step = matchCode(unsealFactor(ctx, factor), code, {
        now,
        last_step: factor.last_step,
      })
      if (step === undefined) throw new AppError('factor_wrong')
      await recordStep(tx, { user_id, last_step: step, confirmed_at: factor.confirmed_at })
    } else {
      const isUsed = await useRecoveryCode(tx, { user_id, code_hashes: hashRecoveryCode(ctx, code), now })
      if (!isUsed) throw new AppError('factor_wrong')
      await writeAudit(tx, { ...buildAuditEntry(viewer, now), action: 'recovery_code_used' })
    }
    await savePass(tx, viewer, now)
  })
  await forgiveTry(ctx, user_id)
}

async function takeTry({ limits }: Pick<AppContext, 'limits'>, user_id: string): Promise<void> {
  for (const rule of TRIES) await limits.require(rule, user_id)
}

async function forgiveTry({ limits }: Pick<AppContext, 'limits'>, user_id: string): Promise<void> {
  for (const rule of TRIES) await limits.returnUse(rule, user_id)
}

const buildAuditEntry = ({ user_id }: Viewer, now: Date) => ({
  actor_id: user_id,
  target_type: 'user',
  target_id: user_id,
  now,
})

/** Generates codes such as `7K3M-9QXW-2FDA`: at least fifty bits, easy to write down. */
function generateRecoveryCode(): string {
  const letters = encodeBase32(randomBytes(8)).slice(0, 12)
  return (letters.match(/.{4}/g) ?? []).join('-')
}

// RFC 6238 with the settings of common authenticator apps: SHA-1, six digits, 30 s.
const PERIOD_S = 30
const DRIFT_STEPS = 1

const toSecret = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

const toTotp = (bytes: Buffer, account = ''): TOTP =>
  new TOTP({ issuer: 'Citrine', label: account, secret: toSecret(bytes), period: PERIOD_S })

export function matchCode(
  secret: Buffer,
  code: string,
  { now, last_step }: { now: Date; last_step: number },
): number | undefined {
  const delta = toTotp(secret).validate({ token: code, timestamp: now.getTime(), window: DRIFT_STEPS })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
  return step > last_step ? step : undefined
}

/** Encodes as in RFC 4648, for typing into an app that cannot open an address. */
const encodeBase32 = (bytes: Buffer): string => toSecret(bytes).base32

const buildFactorAddress = (secret: Buffer, account: string): string => toTotp(secret, account).toString()
