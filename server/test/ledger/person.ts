import { randomUUID } from 'node:crypto'
import { readBonusPlan } from '#server/features/bonus/bonus-plan.ts'
import { signInToday } from '#server/features/bonus/sign-in.service.ts'
import { claimTask } from '#server/features/bonus/tasks.service.ts'
import { unlockPhoto } from '#server/features/characters/album/unlock.service.ts'
import { returnHold, settleHold } from '#server/features/wallet/holds/holds.queries.ts'
import { openHold } from '#server/features/wallet/holds/holds.service.ts'
import { returnExpiredHolds } from '#server/features/wallet/holds/return-expired.job.ts'
import { changeMonthlyLimit, showCoins } from '#server/features/wallet/show-coins.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { TestApp } from '../app.ts'
import { makePhoto } from '../make-photo.ts'
import { makeCharacter, makeUser } from '../makers.ts'
import { ageHolds, findBalances } from '../wallet.ts'
import { COSTS, type PaidKind, PRICES } from './model.ts'

export async function prepareWorld(app: TestApp): Promise<string[]> {
  const { character_id } = await makeCharacter(app.ctx.db)
  const photos: string[] = []
  for (const [index, price] of PRICES.entries())
    photos.push((await makePhoto(app, character_id, index + 1, price)).photo_id)
  for (const [kind, { coins, free }] of Object.entries(COSTS))
    await app.ctx.db
      .updateTable('costs')
      .set({ coins, free_per_day: free })
      .where('kind', '=', kind)
      .execute()
  return photos
}

export const catchRefusal = (doing: Promise<unknown>): Promise<string | null> =>
  doing.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.kind
      throw error
    },
  )

export async function newPerson(app: TestApp, photos: readonly string[]) {
  const { ctx, clock } = app
  const { db } = ctx
  const { user_id } = await makeUser(db, { now: clock.now() })
  await db.updateTable('users').set({ nick_name: 'Mira' }).where('user_id', '=', user_id).execute()
  const bonus = { ...ctx, plan: await readBonusPlan() }
  const viewer = {
    user_id,
    id_number: '',
    nick_name: 'Mira',
    token_sha256: Buffer.alloc(32),
    sessionStartedAt: clock.now(),
  }
  const holds: string[] = []
  const inTx = <T>(run: Parameters<ReturnType<typeof db.transaction>['execute']>[0]): Promise<T> =>
    db.transaction().execute(run) as Promise<T>
  const open = (kind: PaidKind, hold_id: string) =>
    catchRefusal(
      inTx((tx) =>
        openHold(tx, { user_id, kind, hold_id, caps: { at_once_max: 2, day_cost_max: 0 }, now: clock.now() }),
      ),
    )
  return {
    user_id,
    unlock: (photo: number) =>
      catchRefusal(
        unlockPhoto(
          ctx,
          {
            viewer,
            call: { country: null, language: 'en', time_zone: 'UTC' },
            photo_id: photos[photo] ?? '',
          },
          { isMuted: false },
        ),
      ),
    claim: (id: string) => catchRefusal(claimTask(bonus, user_id, id)),
    signIn: () => catchRefusal(signInToday(bonus, user_id)),
    hold: async (kind: PaidKind) => {
      const hold_id = randomUUID()
      const refusal = await open(kind, hold_id)
      if (refusal === null) holds.push(hold_id)
      return refusal
    },
    holdAgain: (index: number, kind: PaidKind) => open(kind, holds[index] ?? ''),
    settle: (index: number) => inTx((tx) => settleHold(tx, holds[index] ?? '', clock.now())),
    returnHold: (index: number) => inTx((tx) => returnHold(tx, holds[index] ?? '', clock.now())),
    age: (ms: number) => ageHolds(db, ms),
    expire: () => returnExpiredHolds.run(ctx, {}),
    limit: (limit: number | null) => changeMonthlyLimit(ctx, user_id, limit),
    join: (starts_at: Date, ends_at: Date) =>
      db
        .insertInto('memberships')
        .values({
          membership_id: randomUUID(),
          user_id,
          plan: 'YEARLY',
          starts_at,
          ends_at,
          created_at: starts_at,
        })
        .execute(),
    read: () => readState(app, { user_id, holds, photos }),
  }
}
export type Person = Awaited<ReturnType<typeof newPerson>>

type PersonFacts = { user_id: string; holds: readonly string[]; photos: readonly string[] }

async function readState({ ctx }: TestApp, { user_id, holds, photos }: PersonFacts) {
  const { db } = ctx
  const [balances, coins, used, states, unlocks] = await Promise.all([
    findBalances(db, user_id),
    showCoins(ctx, user_id),
    db
      .selectFrom('allowances')
      .innerJoin('wallets', 'wallets.wallet_id', 'allowances.wallet_id')
      .select(['allowances.kind', 'allowances.period_from', 'allowances.used'])
      .where('wallets.user_id', '=', user_id)
      .execute(),
    db
      .selectFrom('holds')
      .select(['hold_id', 'state'])
      .where('hold_id', 'in', [...holds, randomUUID()])
      .execute(),
    db.selectFrom('photo_unlocks').select('photo_id').where('user_id', '=', user_id).execute(),
  ])
  return {
    bonus: balances.bonus ?? 0,
    paid: balances.paid ?? 0,
    held: balances.hold ?? 0,
    spent: coins.spent_this_month,
    used: Object.fromEntries(used.map((row) => [`${row.kind} ${row.period_from.toISOString()}`, row.used])),
    holds: holds.map((hold_id) => states.find((row) => row.hold_id === hold_id)?.state),
    opened: unlocks.map(({ photo_id }) => photos.indexOf(photo_id)).toSorted((a, b) => a - b),
  }
}
