import { formatMessage } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/call.ts'
import { getDeviceId } from '../device.ts'
import { finishSignIn, type SignedIn } from '../finish-sign-in.ts'
import { refundNetworkLimit, requireNetworkLimits } from '../network-limits.ts'
import { requireTarget } from '../request-code.service.ts'
import { isAccountDevice } from '../sessions/sessions.queries.ts'
import { foldAddress, type Target, type TypedTarget, toContact } from '../target.ts'
import type { PasswordHasher, StoredPassword } from './password-hasher.ts'
import { deletePasswordFailures, findAccount, replaceHash } from './passwords.queries.ts'
import { takePasswordTry } from './take-try.ts'

const PASSWORD_WRONG_LIMIT = { name: 'password-wrong', points: 50, durationS: 15 * 60 }

type Ctx = Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'limits'> & { hasher: PasswordHasher }

/**
 * Unknown accounts take the same steps as known ones (queries, one hash, the failure count), so that timing
 * reveals nothing.
 * @throws password_wrong at the field, too_often, login_busy
 */
export async function signInWithPassword(
  ctx: Ctx,
  { password, ...typed }: TypedTarget & { password: string },
  call: Call,
): Promise<SignedIn> {
  const target = requireTarget(typed, call)
  return ctx.hasher.runInTurn(async () => {
    await requireNetworkLimits(ctx, call, [PASSWORD_WRONG_LIMIT])
    const { account, counter } = await beginTry(ctx, target, call)
    const stored = readStoredPassword(account)
    const checked = await ctx.hasher.check(stored, password)
    if (checked === null || account === undefined || stored === undefined)
      throw new AppError(
        'password_wrong',
        {},
        { data: { fields: { password: formatMessage('password_wrong', call.language) } } },
      )
    await refundNetworkLimit(ctx, call, PASSWORD_WRONG_LIMIT)
    const isOld = !checked.isCurrentKey || ctx.hasher.isOutdated(stored)
    const renewed = isOld ? await ctx.hasher.hash(password) : undefined
    return ctx.db.transaction().execute(async (tx) => {
      await deletePasswordFailures(tx, counter)
      const { user_id } = account
      if (renewed) await replaceHash(tx, { user_id, old: stored.hash, ...renewed })
      return finishSignIn({ ...ctx, db: tx }, { user: account, is_new: false }, call)
    })
  })
}

type Account = Awaited<ReturnType<typeof findAccount>>

const readStoredPassword = (account: Account): StoredPassword | undefined =>
  account?.hash == null || account.pepper === null
    ? undefined
    : { hash: account.hash, pepper: account.pepper }

async function beginTry(
  ctx: Ctx,
  target: Target,
  call: Call,
): Promise<{ account: Account; counter: string }> {
  const key = foldAddress(target.address)
  const device_id = getDeviceId(call)
  return ctx.db.transaction().execute(async (tx) => {
    // Known devices have their own counter, so that a stranger's guesses cannot lock them out.
    const counter = (await isAccountDevice(tx, { key, device_id })) ? `${key} ${device_id}` : key
    await takePasswordTry({ ...ctx, db: tx }, { lock: key, counter })
    return { account: await findAccount(tx, toContact(target)), counter }
  })
}
