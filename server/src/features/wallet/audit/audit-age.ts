import type { AppContext } from '#server/context.ts'
import { type AuditMark, findMark, findRoundEnd } from './audited-wallets.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock'>

/** The reader returns undefined until an audit, by any node, has found no fault. */
export const createAuditAgeReader = (ctx: Ctx) => createAgeReader(ctx, ({ sound_at }) => sound_at)

export const createRoundAgeReader = (ctx: Ctx) => createAgeReader(ctx, findRoundEnd)

/** While the database is away, the last known age grows. */
function createAgeReader({ db, clock }: Ctx, choose: (mark: AuditMark) => Date | null) {
  let at: Date | null = null
  return async (): Promise<number | undefined> => {
    at = await findMark(db).then(choose, () => at)
    return at === null ? undefined : Math.max(0, (clock.now().getTime() - at.getTime()) / 1_000)
  }
}
