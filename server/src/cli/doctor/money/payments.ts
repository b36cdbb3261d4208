import {
  type ListReading,
  listProviderReadings,
} from '#server/features/orders/reconciliation/payment-lists.queries.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { openPayments, paymentsConfig } from '#server/providers/payments/open-payments.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'
import type { Config } from '../../../config.ts'
import { findDatabase } from '../../database.ts'
import { askDatabase } from '../ask/ask-database.ts'
import { resolveWithin, TIMEOUT_MS } from '../ask/timeout.ts'
import { tryCall } from '../ask/try-call.ts'
import type { Check, CheckOutcome } from '../check.ts'

const PERIOD_MS = 60_000
const LATE_MS = 3 * HOUR_MS

export const payments: Check = {
  part: 'payments',
  settings: paymentsConfig.keyof().options,
  examine: async ({ config }): Promise<CheckOutcome | CheckOutcome[]> => {
    const { card, paypal } = openPayments(config)
    const ports = [...new Set([card, paypal])].filter((port) => port !== null)
    if (ports.length === 0) return { mark: 'off', served_by: 'none', answer: 'nothing is on sale' }
    return [await callProviders(ports), ...(await describeLists(config, ports))]
  },
}

async function callProviders(ports: readonly PaymentsPort[]): Promise<CheckOutcome> {
  const served_by = ports.map(({ provider }) => provider).join(' and ')
  // Skips lists that the provider allows once an hour: the doctor would use up that call.
  const lists = ports.flatMap(({ records }) => records).filter(({ pauseMs }) => pauseMs === 0)
  const until = new Date()
  const from = new Date(until.getTime() - PERIOD_MS)
  const answer = ports.some(({ is_trial }) => is_trial) ? 'a trial: no money moves' : 'reports its payments'
  if (lists.length === 0) return { mark: 'ok', served_by, answer: 'is set up' }
  return tryCall({
    served_by,
    answer,
    call: () => resolveWithin(TIMEOUT_MS, Promise.all(lists.map((list) => list.read({ from, until })))),
    failed: {
      mark: 'warn',
      hint: 'Are its address and keys right? Until then lost payment reports are not found.',
    },
  })
}

async function describeLists(config: Config, ports: readonly PaymentsPort[]): Promise<CheckOutcome[]> {
  const readings = await findDatabase(config)
    .then(({ url }) => (url === null ? null : askDatabase(url, listProviderReadings)))
    .catch(() => null)
  return ports.flatMap(({ provider, records }) =>
    records.length === 0
      ? [describeMissing(provider)]
      : records.map(({ name }) => describeList({ provider, list: name }, readings)),
  )
}

const describeMissing = (provider: string): CheckOutcome => ({
  part: `${provider} list`,
  mark: 'warn',
  served_by: provider,
  answer: 'not set up',
  hints: ['Payments, refunds and chargebacks whose webhooks are lost are not found.'],
})

function describeList(
  { provider, list }: Pick<ListReading, 'provider' | 'list'>,
  readings: readonly ListReading[] | null,
): CheckOutcome {
  const check = { part: `${provider} ${list}`, served_by: provider }
  if (readings === null) return { ...check, mark: 'off', answer: 'the database does not answer' }
  const found = readings.find((one) => one.provider === provider && one.list === list)
  const { read_until = null, failing_since = null } = found ?? {}
  const answer = read_until === null ? 'not read yet' : `read until ${read_until.toISOString().slice(0, 16)}Z`
  const isLate = read_until !== null && Date.now() - read_until.getTime() > LATE_MS
  if (failing_since === null && !isLate) return { ...check, mark: 'ok', answer }
  const hint =
    failing_since === null
      ? 'It is read while Citrine runs with a worker; a gap is caught up then.'
      : `It fails since ${failing_since.toISOString().slice(0, 16)}Z: look for "a list of payments could not be read" in the log.`
  return { ...check, mark: 'warn', answer, hints: [hint] }
}
