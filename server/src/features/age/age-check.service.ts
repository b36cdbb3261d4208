import type { AppContext } from '#server/context.ts'
import { saveAdultFilter } from '#server/features/users/public.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { CHECK_METHODS, type Webhook } from '#server/providers/age-assurance/age-assurance.port.ts'
import { deleteCheck, findCheck, insertCheck, saveAge, settleCheck } from './age.queries.ts'
import { type AgeAccessContext, loadAgeStanding } from './age.service.ts'

type CheckContext = AgeAccessContext & Pick<AppContext, 'limits' | 'log' | 'secrets'>

const AGE_CHECK_LIMIT = { name: 'age-check', points: 5, durationS: 86_400 }
const ANSWER_MS = 7 * DAY_MS
const ASSURED_MS = 365 * DAY_MS

export const buildWebhookPath = (vendor: string): string => `/age/${vendor}/webhook`
export const buildReturnPath = (vendor: string): string => `/age/${vendor}/return`

type Start = Pick<Call, 'country'> & { path: string }

/** The provider learns only the number of this check, no name or address. */
export async function startAgeCheck(ctx: CheckContext, { user_id }: Viewer, { path, ...call }: Start) {
  const { ageProvider: provider } = ctx
  const { canBeChecked } = await loadAgeStanding(ctx, user_id, call)
  if (provider === null || !canBeChecked) throw new AppError('adult_closed')
  await ctx.limits.require(AGE_CHECK_LIMIT, user_id)
  const now = ctx.clock.now()
  const check_id = newId(now)
  const toAbsoluteUrl = (each: string): string => new URL(each, ctx.config.PUBLIC_URL).href
  await insertCheck(ctx.db, {
    check_id,
    user_id,
    provider: provider.vendor,
    return_path: path,
    created_at: now,
  })
  try {
    return await provider.startCheck({
      check_id,
      return_url: toAbsoluteUrl(`${buildReturnPath(provider.vendor)}?check=${check_id}`),
      webhook_url: toAbsoluteUrl(buildWebhookPath(provider.vendor)),
    })
  } catch (cause) {
    await deleteCheck(ctx.db, check_id)
    ctx.log.warn({ err: cause }, 'an age check could not begin')
    throw new AppError('age_provider_away', {}, { cause })
  }
}

export async function recordResult(ctx: CheckContext, webhook: Omit<Webhook, 'now'>): Promise<boolean> {
  const { ageProvider: provider } = ctx
  const now = ctx.clock.now()
  const result = provider?.readWebhook({ ...webhook, now }) ?? null
  if (provider === null || result === null) return false
  const { check_id, over18, method, ref } = result
  await ctx.db.transaction().execute(async (tx) => {
    const startedSince = new Date(now.getTime() - ANSWER_MS)
    const check = await settleCheck(tx, { check_id, provider: provider.vendor, now, startedSince })
    if (check === undefined) return
    const { user_id } = check
    await saveAge(tx, {
      user_id,
      state: over18 ? 'assured' : 'failed',
      method,
      provider: provider.vendor,
      level: CHECK_METHODS[method],
      ref_hash: hmac(ctx.secrets.keyFor('age-refs'), `${provider.vendor} ${ref}`),
      known_at: now,
      expires_at: over18 ? new Date(now.getTime() + ASSURED_MS) : null,
    })
    await saveAdultFilter(tx, user_id, over18)
  })
  return true
}

export async function choosePathAfterCheck(ctx: Pick<AppContext, 'db'>, check_id: string): Promise<string> {
  const check = await findById(check_id, () => findCheck(ctx.db, check_id))
  return check?.return_path ?? '/'
}
