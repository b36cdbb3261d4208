import { ProviderError } from '../provider-error.ts'
import type { PaymentEvent } from './payments.port.ts'

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  NEW: 'paid',
  REFUND: 'refunded',
  VOID: 'refunded',
  CHARGEBACK: 'charged_back',
}

/** Type, account, subaccount, subscription, time: every kind of row begins with these; further columns hold the buyer. */
const ROW = /^"?([A-Z]+)"?,"?(\d{6})"?,"?(\d{4})"?,"?(\d{1,25})"?,"?([\d: -]{8,19})"?/

/**
 * Reads a DataLink report. Its rows name no order and, in the columns read here, no amount: a sale is found by its
 * subscription, and a refund without a webhook goes to manual review.
 */
export function readDataLink(report: string): PaymentEvent[] {
  if (/^\s*error/i.test(report)) throw new ProviderError('ccbill', 'refused', 'DataLink refused')
  return report.split(/\r?\n/).flatMap((line): PaymentEvent[] => {
    const [, type = '', , , id = '', time = ''] = ROW.exec(line) ?? []
    const kind = KINDS[type]
    if (kind === undefined) return []
    const event_id = `datalink:${type}:${id}:${time}`
    return [
      { event_id, kind, order_id: null, provider_txn: id, amount: null, currency: null, order_token: null },
    ]
  })
}
