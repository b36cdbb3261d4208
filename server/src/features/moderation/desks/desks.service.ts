import type * as routes from '@citrine/contract/moderation-desks'
import type { OpenReport, OpenTakedown, TakedownSubject } from '@citrine/contract/moderation-desks'
import type { BodyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { findCreatorId, findStoredPhoto } from '#server/features/characters/public.ts'
import { listOpenTakedowns, type Takedown } from '#server/features/legal/public.ts'
import { isCancelled, listOrdersByNumber, readReason } from '#server/features/orders/public.ts'
import { findStoredPicture } from '#server/features/pictures/public.ts'
import { listOpenReports, type Report } from '#server/features/reports/public.ts'
import { loadStaffNames } from '#server/features/users/public.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import {
  defineCursor,
  exactTime,
  type Page,
  type PageQuery,
  readPage,
} from '#server/platform/http/read-page.ts'
import { loadClaimStates } from '../review/claims.service.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'media'>
export type ReportDecision = BodyOf<typeof routes.decideReport>
export type TakedownDecision = BodyOf<typeof routes.decideTakedown>

const reportCursor = defineCursor(z.object({ due_at: exactTime, report_id: z.uuid() }))
const takedownCursor = defineCursor(z.object({ due_at: exactTime, takedown_id: z.uuid() }))

export async function listReportsPage(
  ctx: Ctx,
  { user_id }: Viewer,
  query: PageQuery,
): Promise<Page<OpenReport>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor: reportCursor,
    list: (after, limit) => listOpenReports(ctx.db, { after, limit, except_user_id: user_id }),
    locate: ({ due_text, report_id }) => ({ due_at: due_text, report_id }),
  })
  const marks = await loadClaimStates(
    ctx,
    rows.map(({ report_id }) => `report:${report_id}`),
    user_id,
  )
  const names = await loadStaffNames(
    ctx.db,
    rows.map(({ owner_id }) => owner_id),
  )
  const show = async (row: Report): Promise<OpenReport> => {
    const item = `report:${row.report_id}`
    return {
      ...row,
      ...marks(item),
      item,
      owner: (row.owner_id && names.get(row.owner_id)) || null,
      picture: row.target_type === 'picture' ? await findPhotoPicture(ctx, row.target_id) : null,
      created_at: row.created_at.toISOString(),
      due_at: row.due_at.toISOString(),
    }
  }
  return {
    items: await Promise.all(rows.map(show)),
    next_cursor,
  }
}

async function findPhotoPicture({ db, media }: Ctx, photo_id: string) {
  const picture = (await findStoredPhoto(db, photo_id))?.picture ?? (await findStoredPicture(db, photo_id))
  return picture ? media.show(picture) : null
}

type TakedownsRequest = { query: PageQuery & { part?: TakedownSubject | undefined }; role: string }

/** Only admins see the orders that questions name. */
export async function listTakedownsPage(
  ctx: Ctx,
  { user_id }: Viewer,
  { query, role }: TakedownsRequest,
): Promise<Page<OpenTakedown>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor: takedownCursor,
    list: (after, limit) => listOpenTakedowns(ctx.db, { part: query.part, after, limit }),
    locate: ({ due_text, takedown_id }) => ({ due_at: due_text, takedown_id }),
  })
  const creators = await Promise.all(
    rows.map(({ character_id }) => (character_id === null ? null : findCreatorId(ctx.db, character_id))),
  )
  // A moderator does not see complaints about their own characters.
  const visible = rows.filter((_, index) => creators[index] !== user_id)
  const marks = await loadClaimStates(
    ctx,
    visible.map(({ takedown_id }) => `takedown:${takedown_id}`),
    user_id,
  )
  const findOrder = role === 'admin' ? await readNamedOrders(ctx, visible) : () => null
  return {
    items: visible.map((row) => {
      const item = `takedown:${row.takedown_id}`
      return {
        ...row,
        ...marks(item),
        item,
        order: findOrder(row),
        created_at: row.created_at.toISOString(),
        due_at: row.due_at.toISOString(),
      }
    }),
    next_cursor,
  }
}

type TakedownKey = Pick<Takedown, 'kind' | 'target' | 'asked_by'>

const readNumber = ({ kind, target }: TakedownKey): string | undefined =>
  kind === 'order' ? /(?<!\d)\d{1,12}(?!\d)/.exec(target)?.[0] : undefined

async function readNamedOrders({ db }: Ctx, rows: readonly TakedownKey[]) {
  const numbers = rows.flatMap((row) => readNumber(row) ?? [])
  const orders = await listOrdersByNumber(db, [...new Set(numbers.map(Number))])
  const names = await loadStaffNames(
    db,
    orders.map(({ user_id }) => user_id),
  )
  return (row: TakedownKey): OpenTakedown['order'] => {
    const number = readNumber(row)
    const order = orders.find((each) => Number(each.number) === Number(number))
    if (number === undefined || order === undefined) return null
    const { price, currency, user_id, provider } = order
    return {
      number: String(order.number),
      price,
      currency,
      is_from_buyer: user_id !== null && user_id === row.asked_by,
      summary: {
        user: (user_id !== null && names.get(user_id)) || null,
        state: order.state,
        is_cancelled: isCancelled(order),
        provider,
        reason: readReason(order),
      },
    }
  }
}
