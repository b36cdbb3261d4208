import type { AppContext } from '#server/context.ts'
import { findMark } from './audited-wallets.queries.ts'

/**
 * Reads the seconds since the audit last found everything sound up to the ledger's end; undefined before the first audit.
 * While the database is away, the age of the last known audit grows.
 */
export function createAuditAgeReader({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  let sound_at: Date | null = null
  return async (): Promise<number | undefined> => {
    sound_at = await findMark(db).then(
      (mark) => mark.sound_at,
      () => sound_at,
    )
    return sound_at === null ? undefined : Math.max(0, (clock.now().getTime() - sound_at.getTime()) / 1_000)
  }
}
