import { findLedgerMark } from '#server/features/wallet/audit/audited-wallets.queries.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { examineMark } from '../ask/examine-mark.ts'
import type { Check, CheckOutcome } from '../check.ts'

const LATE_MS = HOUR_MS

export const ledger: Check = {
  part: 'ledger',
  settings: [],
  examine: (context) =>
    examineMark(context, {
      served_by: 'audited by Citrine, in its database',
      read: findLedgerMark,
      rate: rateMark,
    }),
}

type Mark = NonNullable<Awaited<ReturnType<typeof findLedgerMark>>>

function rateMark(mark: Mark, isRunning: boolean): Omit<CheckOutcome, 'served_by'> {
  const { sound_at, audited_at, faults, round_end } = mark
  const round = round_end === null ? '' : `, everything by ${showMinute(round_end)}`
  if (faults > 0) {
    const answer = `${faults} ${faults === 1 ? 'row is' : 'rows are'} wrong, ${showAge(audited_at)}${round}`
    const hint =
      'Run `npm run audit:ledger -- --all`, then see "Coins that do not add up" in docs/operations/money.md.'
    return { mark: 'warn', answer, hints: [hint] }
  }
  if (sound_at === null) return { mark: 'off', answer: 'not audited yet' }
  const answer = `sound ${showAge(sound_at)}${round}`
  if (Date.now() - sound_at.getTime() <= LATE_MS || !isRunning) return { mark: 'ok', answer }
  const hint =
    'An audit is due every ten minutes: does a worker run? Or look for "the ledger is wrong" in the log.'
  return { mark: 'warn', answer, hints: [hint] }
}

const showAge = (at: Date | null): string =>
  `${Math.max(0, Math.round((Date.now() - (at?.getTime() ?? Date.now())) / 60_000))} min ago`
const showMinute = (date: Date): string => `${date.toISOString().slice(0, 16)}Z`
