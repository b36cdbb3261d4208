import type { Age, AgeRule, AgeState } from '@citrine/contract/age'
import type { AppContext } from '#server/context.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { type AgeRecord, findAge, hasOpenCheck } from './age.queries.ts'
import { chooseAgeRule } from './age-policy.ts'

export type AgeAccessContext = Pick<AppContext, 'db' | 'clock' | 'config' | 'agePolicy' | 'ageProvider'>
type CountryCall = Pick<Call, 'country'>

/** 30 minutes after which a check without a result counts as abandoned. */
const PENDING_MS = 1_800_000

/** Everything adult is forbidden when ADULT_SECTION is off. */
export const chooseCountryRule = (
  { config, agePolicy }: AgeAccessContext,
  { country }: CountryCall,
): AgeRule => (config.ADULT_SECTION ? chooseAgeRule(agePolicy, country) : 'forbidden')

export type AgeStanding = {
  rule: AgeRule
  state: AgeState
  is_enough: boolean
  isFilterOn: boolean
  can_self_declare: boolean
  canBeChecked: boolean
}

export async function loadAgeStanding(
  ctx: AgeAccessContext,
  user_id: string,
  call: CountryCall,
): Promise<AgeStanding> {
  const age = requireFound(await findAge(ctx.db, user_id), { user_id })
  const rule = chooseCountryRule(ctx, call)
  const state = readState(age, ctx.clock.now())
  return {
    rule,
    state,
    is_enough: isEnough(rule, state),
    isFilterOn: age.is_nsfw,
    can_self_declare: rule === 'self_declare' && (state === 'none' || state === 'self_declared'),
    canBeChecked: rule !== 'forbidden' && ctx.ageProvider !== null && state !== 'assured',
  }
}

export async function hasUserRestriction(db: AppContext['db'], user_id: string): Promise<boolean> {
  const state = (await findAge(db, user_id))?.state
  return state === 'hold' || state === 'failed'
}

function readState({ state, expires_at }: AgeRecord, now: Date): AgeState {
  if (state === 'assured' && expires_at !== null && expires_at <= now) return 'none'
  return state ?? 'none'
}

const isEnough = (rule: AgeRule, state: AgeState): boolean =>
  rule !== 'forbidden' && (state === 'assured' || (state === 'self_declared' && rule === 'self_declare'))

export type AdultAccess = {
  is_shown: boolean
  /** Adult content is hidden, and this person could confirm their age to see it. */
  canConfirm: boolean
}

/**
 * Decides by the server's own data, whatever the client claims. Visitors see nothing adult, because only an
 * account has an age.
 */
export async function decideAdultAccess(
  ctx: AgeAccessContext,
  viewer: Viewer | null,
  call: CountryCall,
): Promise<AdultAccess> {
  const rule = chooseCountryRule(ctx, call)
  if (rule === 'forbidden') return { is_shown: false, canConfirm: false }
  if (viewer === null)
    return { is_shown: false, canConfirm: rule === 'self_declare' || ctx.ageProvider !== null }
  const { is_enough, isFilterOn, can_self_declare, canBeChecked } = await loadAgeStanding(
    ctx,
    viewer.user_id,
    call,
  )
  return {
    is_shown: is_enough && isFilterOn,
    canConfirm: is_enough || can_self_declare || canBeChecked,
  }
}

/** Called for every list, search, count, character, album, chat and media address. */
export async function mayShowAdult(
  ctx: AgeAccessContext,
  viewer: Viewer | null,
  call: CountryCall,
  isRequested = true,
): Promise<boolean> {
  return isRequested && viewer !== null && (await decideAdultAccess(ctx, viewer, call)).is_shown
}

/** Builds the refusal: `not_found` where no provider can confirm an age. */
export const refuseAdult = ({ canConfirm }: AdultAccess): AppError =>
  new AppError(canConfirm ? 'age_check_needed' : 'not_found')

export async function showAge(ctx: AgeAccessContext, user_id: string, call: CountryCall): Promise<Age> {
  const since = new Date(ctx.clock.now().getTime() - PENDING_MS)
  const [standing, is_pending] = await Promise.all([
    loadAgeStanding(ctx, user_id, call),
    hasOpenCheck(ctx.db, user_id, since),
  ])
  const { rule, state, is_enough, isFilterOn, can_self_declare, canBeChecked } = standing
  return {
    state,
    policy: rule,
    is_enough,
    can_self_declare,
    check: { is_offered: canBeChecked, is_pending: is_pending && canBeChecked },
    nsfw: isFilterOn && is_enough ? 1 : 0,
  }
}
