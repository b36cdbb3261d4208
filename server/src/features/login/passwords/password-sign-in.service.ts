import { messageOf } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http.ts'
import { deviceOf } from '../device.ts'
import { finishSignIn, type SignedIn } from '../finish-sign-in.ts'
import { forgiveTry, requireNetworkLimits } from '../network-limits.ts'
import { requireTarget } from '../request-code.service.ts'
import { isKnownDevice } from '../sessions/sessions.queries.ts'
import { contactOf, keyOf, type Target, type TypedTarget } from '../target.ts'
import type { PasswordHasher, StoredPassword } from './password-hasher.ts'
import { deletePasswordFailures, findAccount, replaceHash } from './passwords.queries.ts'
import { takePasswordTry } from './take-try.ts'

/** Wrong ones from one network, whatever accounts they are for. */
const WRONG = { name: 'password-wrong', points: 50, duration_s: 15 * 60 }

type Ctx = Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'limits'> & { hasher: PasswordHasher }

/**
 * Signs in with a password. Everything that is done for an account that is known, is done for one that is not: queries,
 * one hash, the count of wrong ones.
 * @throws password_wrong at the field, too_often, login_busy
 */
export async function signInWithPassword(
  ctx: Ctx,
  { password, ...typed }: TypedTarget & { password: string },
  call: Call,
): Promise<SignedIn> {
  const target = requireTarget(typed, call)
  return ctx.hasher.inTurn(async () => {
    await requireNetworkLimits(ctx, call, [WRONG])
    const { account, counter } = await openTry(ctx, target, call)
    const stored = storedOf(account)
    if (!(await ctx.hasher.fits(stored, password)) || account === undefined || stored === undefined)
      throw new AppError(
        'password_wrong',
        {},
        { data: { fields: { password: messageOf('password_wrong', call.language) } } },
      )
    await forgiveTry(ctx, call, WRONG)
    const renewed = ctx.hasher.isOutdated(stored) ? await ctx.hasher.hash(password) : undefined
    return ctx.db.transaction().execute(async (tx) => {
      await deletePasswordFailures(tx, counter)
      const { user_id } = account
      if (renewed) await replaceHash(tx, { user_id, old: stored.hash, ...renewed })
      return finishSignIn({ ...ctx, db: tx }, { user: account, is_new: false }, call)
    })
  })
}

type Account = Awaited<ReturnType<typeof findAccount>>

const storedOf = (account: Account): StoredPassword | undefined =>
  account?.hash == null || account.pepper === null
    ? undefined
    : { hash: account.hash, pepper: account.pepper }

async function openTry(ctx: Ctx, target: Target, call: Call): Promise<{ account: Account; counter: string }> {
  const key = keyOf(target.address)
  const device_id = deviceOf(call)
  return ctx.db.transaction().execute(async (tx) => {
    // A stranger's guesses must not keep the account's own devices out: those count for themselves.
    const counter = (await isKnownDevice(tx, { key, device_id })) ? `${key} ${device_id}` : key
    await takePasswordTry({ ...ctx, db: tx }, { lock: key, counter })
    return { account: await findAccount(tx, contactOf(target)), counter }
  })
}
