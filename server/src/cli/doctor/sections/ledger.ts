import { readMark } from '../../../features/wallet/audit/audited-wallets.queries.ts'
import { findDatabase } from '../../database.ts'
import { askDatabase } from '../ask/ask-database.ts'
import type { Check, CheckOutcome } from '../check.ts'

/** ms; an audit runs every ten minutes. */
const LATE_MS = 3_600_000
const SERVED_BY = 'audited by Citrine, in its database'

/** When the coins were last audited. */
export const ledger: Check = {
  part: 'ledger',
  settings: [],
  examine: async ({ config, citrine }): Promise<CheckOutcome> => {
    const url = await findDatabase(config).then(
      (found) => found.url,
      () => null,
    )
    const off = { mark: 'off', served_by: SERVED_BY } as const
    if (url === null) return { ...off, answer: 'not running' }
    try {
      const mark = await askDatabase(url, readMark)
      if (mark === undefined) return { ...off, answer: 'created on the first start' }
      return { served_by: SERVED_BY, ...judge(mark, (await citrine).state === 'running') }
    } catch {
      // The database section gives the reason.
      return { ...off, answer: 'the database does not answer' }
    }
  },
}

type Mark = NonNullable<Awaited<ReturnType<typeof readMark>>>

function judge({ sound_at, round_at }: Mark, is_running: boolean): Omit<CheckOutcome, 'served_by'> {
  if (sound_at === null) return { mark: 'off', answer: 'not audited yet' }
  const age_ms = Date.now() - sound_at.getTime()
  const round = round_at === null ? '' : `, all wallets by ${showMinute(round_at)}`
  const answer = `sound ${Math.max(0, Math.round(age_ms / 60_000))} min ago${round}`
  if (age_ms <= LATE_MS || !is_running) return { mark: 'ok', answer }
  const hint =
    'An audit is due every ten minutes: does a worker run? Or look for "the ledger is wrong" in the log.'
  return { mark: 'warn', answer, hints: [hint] }
}

const showMinute = (date: Date): string => `${date.toISOString().slice(0, 16)}Z`
