import { parse } from 'csv-parse/sync'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { ProviderError } from '../../provider-error.ts'
import { digestEntry } from '../digest-entry.ts'
import { readAmount } from '../money.ts'
import type { PaymentEvent, PaymentReport, UnreadEntry } from '../payments.port.ts'
import { trimZeros } from './events.ts'

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  NEW: 'paid',
  REFUND: 'refunded',
  VOID: 'refunded',
  CHARGEBACK: 'charged_back',
}

/**
 * Every row begins with type, account, subaccount, subscription and time. CCBill publishes how to request a report
 * ("Data Link Extract System User Guide", ccbill.com/doc), but no longer its columns; these come from public
 * integrations. aMember's `ccbill.php` reads the amount of refunds and chargebacks after the time; others read for a
 * sale first name, last name, e-mail, partner, state, amount, days, and the recurring amount and days.
 */
const SALE_AMOUNT = { at: 10, shape: /^\d+\.\d\d$/ }
const SALE_DAYS = { at: 11, shape: /^\d{1,4}$/ }
const RETURN_AMOUNT = { at: 5, shape: /^-?\d+\.\d\d$/ }
const ID = /^\d{1,25}$/
const TIME = /^[\d: -]{8,19}$/
const COLUMNS_MAX = 100
const ROW_MAX = 20_000
/** DataLink reports all amounts in dollars. */
const CURRENCY = 'USD'
/** CCBill's clock is behind UTC: Arizona has no summer time. */
const CLOCK_MS = 7 * HOUR_MS
/** DataLink allows one call in 60 minutes, by its own clock. */
export const PAUSE_MS = 61 * 60_000
/** A longer span is refused. */
export const SPAN_MAX_MS = DAY_MS - 1_000

export function serialiseSpan({ from, until }: { from: Date; until: Date }) {
  const formatTime = (ms: number): string =>
    new Date(ms - CLOCK_MS).toISOString().replace(/\D/g, '').slice(0, 14)
  const end = until.getTime()
  return { startTime: formatTime(Math.max(from.getTime(), end - SPAN_MAX_MS)), endTime: formatTime(end) }
}

const LINES_MAX = 20

/** Checks a row against its limits here, because the library's own limit would end the whole reading. */
function trimRow(columns: string[]): string[] | null {
  if (columns.length > COLUMNS_MAX) return null
  if (columns.reduce((total, column) => total + column.length, 0) > ROW_MAX) return null
  return columns.map((column) => column.trim())
}

/** Returns null beyond the limits, undefined when a quote is never closed. */
function parseRow(text: string, hasLooseQuotes: boolean): string[] | null | undefined {
  try {
    const rows: string[][] = parse(text, {
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: hasLooseQuotes,
      on_record: trimRow,
    })
    return rows[0] ?? null
  } catch {
    return undefined
  }
}

type Row = { columns: string[] | null; lines: number }

/**
 * A quoted column may contain line breaks; a stray quote counts as a letter. If a quote is never closed, only
 * its own line is lost.
 */
function readLines(lines: readonly string[], at: number): Row {
  const alone = parseRow(lines[at] ?? '', true)
  if (alone !== undefined) return { columns: alone, lines: 1 }
  for (let count = 2; count <= LINES_MAX && at + count <= lines.length; count++) {
    const text = lines.slice(at, at + count).join('\n')
    // If the quote were a stray one, the column would end only at the first quote of a later row.
    const columns = text.length > 2 * ROW_MAX ? undefined : parseRow(text, false)
    if (columns !== undefined) return { columns, lines: count }
  }
  return { columns: null, lines: 1 }
}

/** The columns are null for an unreadable row. */
type ReportRow = { columns: string[] | null; line: number; text: string }

function splitReport(report: string): ReportRow[] {
  const lines = report.split(/\r?\n/)
  const rows: ReportRow[] = []
  for (let at = 0; at < lines.length; ) {
    const row = (lines[at] ?? '').trim() === '' ? null : readLines(lines, at)
    const end = at + (row?.lines ?? 1)
    if (row !== null) rows.push({ columns: row.columns, line: at + 1, text: lines.slice(at, end).join('\n') })
    at = end
  }
  return rows
}

/** The columns before the time contain no comma. */
function describeUnread({ line, text }: ReportRow): UnreadEntry {
  const time = text.split(',', 5)[4]?.replaceAll('"', '').trim() ?? ''
  return { digest: digestEntry(text), line, time: TIME.test(time) ? time : null }
}

function readTime(time: string): string | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(time.replaceAll(/\D/g, '')) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : new Date(at.getTime() + CLOCK_MS).toISOString()
}

type Account = { accnum: string; subacc: string }

/**
 * Rows name no order: a refund finds its order by the subscription; for a sale whose webhook was lost, staff
 * choose the order.
 */
export function readDataLink(report: string, account: Account): PaymentReport {
  if (/^\s*error/i.test(report)) throw new ProviderError('ccbill', 'refused', 'DataLink refused')
  // A proxy's error page must not count as a report without rows.
  if (/^\s*</.test(report)) throw new ProviderError('ccbill', 'broke_off', 'DataLink sent a page')
  const rows = splitReport(report).map((row) => ({
    row,
    events: row.columns && readRow(row.columns, account),
  }))
  const unread = rows.flatMap(({ row, events }) => (events === null ? [describeUnread(row)] : []))
  return { events: rows.flatMap(({ events }) => events ?? []), unread, isCut: false }
}

function readRow(columns: readonly string[], { accnum, subacc }: Account): PaymentEvent[] | null {
  const [type = '', rowAccnum, rowSubacc, filledId = '', time = ''] = columns
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind === undefined || rowAccnum !== accnum || rowSubacc !== subacc) return []
  if (!ID.test(filledId) || !TIME.test(time)) return null
  const id = trimZeros(filledId)
  const amount = readRowAmount(kind, columns)
  const made_at = kind === 'paid' ? readTime(time) : null
  return [
    {
      event_id: `datalink:${type}:${id}:${time}`,
      kind,
      order_id: null,
      provider_txn: id,
      order_token: null,
      is_listed: true,
      amount,
      currency: amount === null ? null : CURRENCY,
      ...(made_at !== null && { made_at }),
    },
  ]
}

/** A chargeback takes the whole payment back, whatever amount it lists. */
function readRowAmount(kind: PaymentEvent['kind'], columns: readonly string[]): number | null {
  if (kind === 'charged_back') return null
  const read = ({ at, shape }: { at: number; shape: RegExp }): string | undefined =>
    shape.exec(columns[at] ?? '')?.[0]
  if (kind === 'paid' && read(SALE_DAYS) === undefined) return null
  const sum = read(kind === 'paid' ? SALE_AMOUNT : RETURN_AMOUNT)
  return sum === undefined ? null : readAmount(sum.replace('-', ''), CURRENCY)
}
