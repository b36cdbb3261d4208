import type { AppContext } from '#server/context.ts'
import { findRoundEnd, getLedgerMark, type LedgerMark } from './audited-wallets.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock'>

/** Makes a reader of the age of the last audit, by any node, that found no fault; undefined until there is one. */
export const createAuditAgeReader = (ctx: Ctx) => createAgeReader(ctx, ({ sound_at }) => sound_at)

export const createRoundAgeReader = (ctx: Ctx) => createAgeReader(ctx, findRoundEnd)

/** While the database does not answer, the reader goes on from the last time that it read, so the age grows. */
function createAgeReader({ db, clock }: Ctx, choose: (mark: LedgerMark) => Date | null) {
  let at: Date | null = null
  return async (): Promise<number | undefined> => {
    at = await getLedgerMark(db).then(choose, () => at)
    return at === null ? undefined : Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000)
  }
}
