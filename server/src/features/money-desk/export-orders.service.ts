import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import { listOrdersAfter } from '#server/features/orders/public.ts'
import { defineCursor } from '#server/platform/http/cursor.ts'
import type { Viewer } from '#server/platform/http/mount.ts'

const AT_A_TIME = 1_000
const COLUMNS = [
  'number',
  'created_at',
  'paid_at',
  'goods_id',
  'price',
  'refunded',
  'currency',
  'provider',
  'provider_txn',
  'env',
  'state',
] as const
const place = defineCursor(z.object({ after: z.uuid() }))

/** Quotes everything but digits, and keeps a spreadsheet from reading a formula. */
function writeCell(value: string | number | Date | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value instanceof Date ? value.toISOString() : value
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** One piece of a month's orders; the first carries the heading and is audited. */
export async function exportOrdersBy(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { user_id }: Viewer,
  { month, cursor }: { month: string; cursor: string | undefined },
): Promise<{ csv: string; next_cursor: string | null }> {
  const from = new Date(`${month}-01T00:00:00.000Z`)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const after = place.read(cursor)?.after
  if (after === undefined)
    await db.transaction().execute((tx) =>
      writeAudit(tx, {
        actor_id: user_id,
        action: 'orders_exported',
        target_type: 'month',
        target_id: month,
        now: clock.now(),
      }),
    )
  const rows = await listOrdersAfter(db, { from, to, after, limit: AT_A_TIME + 1 })
  const page = rows.slice(0, AT_A_TIME)
  const last = rows.length > AT_A_TIME ? page.at(-1) : undefined
  const lines = page.map((row) => COLUMNS.map((column) => writeCell(row[column])).join(','))
  const heading = after === undefined ? [COLUMNS.join(',')] : []
  return {
    csv: [...heading, ...lines].map((line) => `${line}\r\n`).join(''),
    next_cursor: last ? place.write({ after: last.order_id }) : null,
  }
}
