import { openPayments, paymentsConfig } from '../../../providers/payments/open-payments.ts'
import { measureTime, PATIENCE_MS, resolveWithin } from '../ask/patience.ts'
import type { Check, CheckOutcome } from '../check.ts'

/** ms; the check lists the provider's events of the last minute. */
const PERIOD_MS = 60_000

export const payments: Check = {
  part: 'payments',
  settings: paymentsConfig.keyof().options,
  examine: async ({ config }): Promise<CheckOutcome> => {
    const { card, paypal } = openPayments(config)
    const ports = [...new Set([card, paypal])].filter((port) => port !== null)
    if (ports.length === 0) return { mark: 'off', served_by: 'none', answer: 'nothing is on sale' }
    const served_by = ports.map(({ provider }) => provider).join(' and ')
    const lists = ports.flatMap(({ records }) => records)
    const until = new Date()
    const from = new Date(until.getTime() - PERIOD_MS)
    try {
      const { ms } = await measureTime(() =>
        resolveWithin(PATIENCE_MS, Promise.all(lists.map((list) => list({ from, until })))),
      )
      const answer = ports.some(({ is_trial }) => is_trial)
        ? 'a trial: no money moves'
        : 'reports its payments'
      return { mark: 'ok', served_by, answer, ms }
    } catch (error) {
      return {
        mark: 'warn',
        served_by,
        answer: (error as Error).message,
        hints: ['Are its address and keys right? Until then lost payment reports are not found.'],
      }
    }
  },
}
