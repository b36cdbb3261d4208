import { ProviderError } from '../provider-error.ts'
import { readAmount } from './money.ts'
import type { PaymentEvent } from './payments.port.ts'

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  NEW: 'paid',
  REFUND: 'refunded',
  VOID: 'refunded',
  CHARGEBACK: 'charged_back',
}

/** Type, account, subaccount, subscription, time: every kind of row begins with these. */
const ROW = /^"?([A-Z]+)"?,"?(\d{6})"?,"?(\d{4})"?,"?(\d{1,25})"?,"?([\d: -]{8,19})"?(?:,"?(-?\d+\.\d\d)"?)?/
/** DataLink reports all amounts in dollars. */
const CURRENCY = 'USD'
/** ms that CCBill's clock is behind UTC: Arizona has no summer time. */
const CLOCK_MS = 7 * 3_600_000
/** ms: a longer span is refused. */
const SPAN_MAX_MS = 86_400_000 - 1_000

/** The span of a report as DataLink takes it. */
export function writeSpan({ from, until }: { from: Date; until: Date }) {
  const stamp = (ms: number): string => new Date(ms - CLOCK_MS).toISOString().replace(/\D/g, '').slice(0, 14)
  const end = until.getTime()
  return { startTime: stamp(Math.max(from.getTime(), end - SPAN_MAX_MS)), endTime: stamp(end) }
}

/**
 * Reads a DataLink report. Its rows name no order: a sale is found by its subscription. The amount follows the time in
 * refunds, voids and chargebacks; in a sale the buyer's name does, and nothing of it is read.
 */
export function readDataLink(report: string): PaymentEvent[] {
  if (/^\s*error/i.test(report)) throw new ProviderError('ccbill', 'refused', 'DataLink refused')
  // A page of a proxy is no report without rows.
  if (/^\s*</.test(report)) throw new ProviderError('ccbill', 'broke_off', 'DataLink sent a page')
  return report.split(/\r?\n/).flatMap((line): PaymentEvent[] => {
    const [, type = '', , , id = '', time = '', sum] = ROW.exec(line) ?? []
    const kind = KINDS[type]
    if (kind === undefined) return []
    const amount =
      sum === undefined || kind !== 'refunded' ? null : readAmount(sum.replace('-', ''), CURRENCY)
    const rest = { order_id: null, provider_txn: id, order_token: null, is_listed: true }
    return [
      {
        event_id: `datalink:${type}:${id}:${time}`,
        kind,
        amount,
        currency: amount === null ? null : CURRENCY,
        ...rest,
      },
    ]
  })
}
