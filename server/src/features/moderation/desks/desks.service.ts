import type * as routes from '@citrine/contract/admin-desks'
import type { OpenReport, OpenTakedown } from '@citrine/contract/admin-desks'
import { PAGE_LIMIT } from '@citrine/contract/limits'
import type { BodyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { findCreatorId, findStoredPhoto } from '#server/features/characters/public.ts'
import { listOpenTakedowns } from '#server/features/legal/public.ts'
import { findStoredPicture } from '#server/features/pictures/public.ts'
import { listOpenReports, type Report } from '#server/features/reports/public.ts'
import { findNames } from '#server/features/users/public.ts'
import { defineCursor } from '#server/platform/http/cursor.ts'
import type { Viewer } from '#server/platform/http/mount.ts'
import { loadMarks } from '../review/claims.service.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'media'>
type Query = { cursor?: string | undefined; limit?: number | undefined }
export type ReportDecision = BodyOf<typeof routes.decideReport>
export type TakedownDecision = BodyOf<typeof routes.decideTakedown>

const MOMENT = z.string().regex(/^[\d:.+\- ]{10,40}$/)
const reportCursor = defineCursor(z.object({ due_at: MOMENT, report_id: z.uuid() }))
const takedownCursor = defineCursor(z.object({ due_at: MOMENT, takedown_id: z.uuid() }))

/** The earliest deadline first, without reports that involve the reader. */
export async function listReportsPage(
  ctx: Ctx,
  { user_id }: Viewer,
  query: Query,
): Promise<{ items: OpenReport[]; next_cursor: string | null }> {
  const limit = query.limit ?? PAGE_LIMIT.default
  const after = reportCursor.read(query.cursor)
  const rows = await listOpenReports(ctx.db, { after, limit: limit + 1, not_of: user_id })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const marks = await loadMarks(
    ctx,
    page.map(({ report_id }) => `report:${report_id}`),
    user_id,
  )
  const names = await findNames(
    ctx.db,
    page.map(({ owner_id }) => owner_id),
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
    items: await Promise.all(page.map(show)),
    next_cursor: last ? reportCursor.write({ due_at: last.due_text, report_id: last.report_id }) : null,
  }
}

async function findPhotoPicture({ db, media }: Ctx, photo_id: string) {
  const picture = (await findStoredPhoto(db, photo_id))?.picture ?? (await findStoredPicture(db, photo_id))
  return picture ? media.show(picture) : null
}

export async function listTakedownsPage(
  ctx: Ctx,
  { user_id }: Viewer,
  query: Query,
): Promise<{ items: OpenTakedown[]; next_cursor: string | null }> {
  const limit = query.limit ?? PAGE_LIMIT.default
  const after = takedownCursor.read(query.cursor)
  const rows = await listOpenTakedowns(ctx.db, { after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const creators = await Promise.all(
    shown.map(({ character_id }) => (character_id === null ? null : findCreatorId(ctx.db, character_id))),
  )
  // A moderator does not see complaints about their own characters.
  const page = shown.filter((_, index) => creators[index] !== user_id)
  const marks = await loadMarks(
    ctx,
    page.map(({ takedown_id }) => `takedown:${takedown_id}`),
    user_id,
  )
  return {
    items: page.map((row) => {
      const item = `takedown:${row.takedown_id}`
      return {
        ...row,
        ...marks(item),
        item,
        created_at: row.created_at.toISOString(),
        due_at: row.due_at.toISOString(),
      }
    }),
    next_cursor: last ? takedownCursor.write({ due_at: last.due_text, takedown_id: last.takedown_id }) : null,
  }
}
