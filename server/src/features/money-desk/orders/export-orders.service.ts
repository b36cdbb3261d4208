import { Readable } from 'node:stream'
import type { AppContext } from '#server/context.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import {
  getReceivedCurrency,
  isCancelled,
  listOrdersAfter,
  type OrderRow,
  showNumber,
} from '#server/features/orders/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iteratePages } from '#server/platform/database/iterate-rows.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { createSigner, type Signature } from '#server/platform/media/signed-address.ts'

const BATCH_SIZE = 500
const COLUMNS = [
  'number',
  'created_at',
  'paid_at',
  'goods_id',
  'price',
  'refunded',
  'currency',
  'paid_amount',
  'paid_currency',
  'provider',
  'provider_txn',
  'env',
  'state',
] as const

type Ctx = Pick<AppContext, 'db' | 'clock' | 'secrets'>

const createOrdersSigner = ({ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>) =>
  createSigner(secrets.keysFor('order-exports'), clock)

export async function createOrdersDownload(
  ctx: Ctx,
  { user_id }: Viewer,
  { month }: { month: string },
): Promise<{ url: string }> {
  await ctx.db.transaction().execute((tx) =>
    writeAudit(tx, {
      actor_id: user_id,
      action: 'orders_exported',
      target_type: 'month',
      target_id: month,
      now: ctx.clock.now(),
    }),
  )
  const name = `orders/${user_id}/${month}.csv`
  return { url: `/exports/${name}?${new URLSearchParams(createOrdersSigner(ctx).sign(name))}` }
}

export function openOrders(
  ctx: Ctx,
  { user_id, file }: { user_id: string; file: string },
  signature: Signature,
): { name: string; content: Readable } {
  const month = /^(20\d\d-(?:0[1-9]|1[0-2]))\.csv$/.exec(file)?.[1]
  const isValid = createOrdersSigner(ctx).isValid(`orders/${user_id}/${file}`, signature)
  if (month === undefined || !isValid) throw new AppError('unknown_route')
  return { name: `citrine-orders-${file}`, content: Readable.from(writeMonth(ctx.db, month)) }
}

async function* writeMonth(db: Db, month: string): AsyncGenerator<string> {
  const from = new Date(`${month}-01T00:00:00.000Z`)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  yield `${COLUMNS.join(',')}\r\n`
  const pages = iteratePages(
    (after?: string) => listOrdersAfter(db, { from, to, after, limit: BATCH_SIZE }),
    ({ order_id }) => order_id,
  )
  for await (const rows of pages) yield rows.map(formatRow).join('')
}

/** Writes an amount with a decimal point, or as a whole number in currencies without a minor unit, such as yen. */
function formatAmount(minor: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return (minor / 10 ** digits).toFixed(digits)
}

function formatRow(row: OrderRow): string {
  const { currency } = row
  const arrived = row.arrived_amount ?? row.paid_amount
  const paid_currency = arrived === null ? null : getReceivedCurrency(row)
  const amounts: Partial<Record<(typeof COLUMNS)[number], string>> = {
    price: formatAmount(row.price, currency),
    refunded: formatAmount(row.refunded, currency),
    paid_amount: arrived === null ? '' : formatAmount(arrived, paid_currency ?? currency),
  }
  const cells = {
    ...row,
    provider_txn: showNumber(row.provider_txn),
    paid_currency,
    state: isCancelled(row) ? 'cancelled' : row.state,
  }
  const formatColumn = (column: (typeof COLUMNS)[number]): string =>
    amounts[column] ?? formatCell(column === 'paid_amount' ? null : cells[column])
  return `${COLUMNS.map(formatColumn).join(',')}\r\n`
}

/**
 * Matches text that a spreadsheet would read as a formula. Spreadsheets skip blanks and line breaks before the sign
 * of a formula, and some accept full-width signs.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Writes one cell. Text that looks like a formula gets a prefix, so that a spreadsheet does not execute it. */
function formatCell(value: string | number | Date | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : value
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
