import { ProviderError } from '../provider-error.ts'
import { readAmount } from './money.ts'
import type { PaymentEvent } from './payments.port.ts'

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  NEW: 'paid',
  REFUND: 'refunded',
  VOID: 'refunded',
  CHARGEBACK: 'charged_back',
}

/**
 * Every row begins with type, account, subaccount, subscription and time. CCBill publishes how to ask for a report ("Data
 * Link Extract System User Guide", ccbill.com/doc), and no longer its columns: these are the ones that public integrations
 * read. aMember's `ccbill.php` takes the amount of refunds and chargebacks after the time; others find in a sale first
 * name, last name, e-mail, partner, state, amount, days, and the recurring amount and days there.
 */
const ROW = /^([A-Z]+)\n\d{6}\n\d{4}\n(\d{1,25})\n([\d: -]{8,19})(?:\n|$)/
const SALE_AMOUNT = /^(?:[^\n]*\n){10}(\d+\.\d\d)\n\d{1,4}(?:\n|$)/
const RETURN_AMOUNT = /^(?:[^\n]*\n){5}(-?\d+\.\d\d)(?:\n|$)/
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

/** Splits a line of the report into its columns, one per line, without their quotes. */
const splitColumns = (line: string): string =>
  line.replaceAll(/("(?:[^"]|"")*"|[^",]*)(,|$)/g, (_, column: string, end: string) => {
    const text = column.startsWith('"') ? column.slice(1, -1).replaceAll('""', '"') : column
    return text.trim() + (end === '' ? '' : '\n')
  })

/** The moment of a row; null for a day without a time. */
function readTime(time: string): string | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(time.replaceAll(/\D/g, '')) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime() + CLOCK_MS).toISOString()
}

/**
 * Reads a DataLink report. Its rows name no order: a refund finds it by the subscription, and a sale whose webhook was
 * lost by amount and time. Nothing of the buyer is kept.
 */
export function readDataLink(report: string): PaymentEvent[] {
  if (/^\s*error/i.test(report)) throw new ProviderError('ccbill', 'refused', 'DataLink refused')
  // A proxy's error page must not count as a report without rows.
  if (/^\s*</.test(report)) throw new ProviderError('ccbill', 'broke_off', 'DataLink sent a page')
  return report.split(/\r?\n/).flatMap((line): PaymentEvent[] => {
    const columns = splitColumns(line)
    const [, type = '', id = '', time = ''] = ROW.exec(columns) ?? []
    const kind = KINDS[type]
    if (kind === undefined) return []
    const amount = readRowAmount(kind, columns)
    const made_at = kind === 'paid' ? readTime(time) : null
    return [
      {
        event_id: `datalink:${type}:${id}:${time}`,
        kind,
        ...{ order_id: null, provider_txn: id, order_token: null, is_listed: true },
        amount,
        currency: amount === null ? null : CURRENCY,
        ...(made_at !== null && { made_at }),
      },
    ]
  })
}

/** A chargeback takes the whole payment, whatever it lists. */
function readRowAmount(kind: PaymentEvent['kind'], columns: string): number | null {
  if (kind === 'charged_back') return null
  const [, sum] = (kind === 'paid' ? SALE_AMOUNT : RETURN_AMOUNT).exec(columns) ?? []
  return sum === undefined ? null : readAmount(sum.replace('-', ''), CURRENCY)
}
