import type * as routes from '@citrine/contract/moderation'
import { REVIEW_HOURS, type VersionCase, type WaitingVersion } from '@citrine/contract/moderation'
import type { QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import {
  listAlbumToReview,
  listOpenAppeals,
  listVersionsInReview,
  type ModerationContext,
  moderateFields,
  requireVersionForReview,
} from '#server/features/characters/public.ts'
import { computeDueTime } from '#server/features/legal/public.ts'
import { listOpenReasons } from '#server/features/reports/public.ts'
import { findStaffPerson } from '#server/features/users/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Requester, Viewer } from '#server/platform/http/call.ts'
import { defineCursor, exactTime, type Page, readPage } from '#server/platform/http/read-page.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { countStrikes } from '../people/strikes.queries.ts'
import { loadClaimStates } from './claims.service.ts'
import { isSevere, wasSeverelyRefused } from './needs-two.ts'

export type ReviewContext = ModerationContext & Pick<AppContext, 'db' | 'clock' | 'media'>
type Kind = 'version' | 'appeal'

export const buildItemKey = (
  kind: Kind,
  { character_id, version_no }: { character_id: string; version_no: number },
) => `${kind}:${character_id}:${version_no}`

const cursor = defineCursor(z.object({ at: exactTime, character_id: z.uuid() }))

/** Lists the oldest first, without the reader's own characters and appeals against the reader's own decisions. */
export async function listQueuePage(
  ctx: ReviewContext,
  { user_id }: Viewer,
  query: QueryOf<typeof routes.listQueue>,
): Promise<Page<WaitingVersion>> {
  const kind: Kind = query.kind === 'appeals' ? 'appeal' : 'version'
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) =>
      kind === 'appeal'
        ? listOpenAppeals(ctx.db, { after, limit, except_user_id: user_id })
        : listVersionsInReview(ctx.db, { after, limit }),
    locate: ({ at, character_id }) => ({ at, character_id }),
  })
  const rowsOfOthers = rows.filter((row) => row.user_id !== user_id)
  const marks = await loadClaimStates(
    ctx,
    rowsOfOthers.map((row) => buildItemKey(kind, row)),
    user_id,
  )
  return {
    items: rowsOfOthers.map(({ character_id, version_no, name, created_at }) => {
      const item = buildItemKey(kind, { character_id, version_no })
      const since = created_at ?? ctx.clock.now()
      const { claim, has_first_vote } = marks(item)
      return {
        item,
        character_id,
        version_no,
        name,
        waits_since: since.toISOString(),
        due_at: (kind === 'appeal'
          ? computeDueTime('other', since)
          : addHours(since, REVIEW_HOURS)
        ).toISOString(),
        claim,
        has_first_vote,
      }
    }),
    next_cursor,
  }
}

const addHours = (since: Date, hours: number): Date => new Date(since.getTime() + hours * HOUR_MS)

export async function showVersionCase(
  ctx: ReviewContext,
  { viewer, call }: Requester,
  name: { character_id: string; version_no: number },
): Promise<VersionCase> {
  const { db, media } = ctx
  const version = await requireVersionForReview(db, name)
  const isAppeal = version.appeal_state === 'open'
  if (version.user_id === viewer.user_id) throw new AppError('not_found', { reason: 'own character' })
  if (isAppeal && version.decided_by === viewer.user_id)
    throw new AppError('not_found', { reason: 'own decision' })
  const item = buildItemKey(isAppeal ? 'appeal' : 'version', name)
  const creator = version.user_id === null ? undefined : await findStaffPerson(db, version.user_id)
  const marks = (await loadClaimStates(ctx, [item], viewer.user_id))(item)
  return {
    ...version,
    ...marks,
    item,
    creator: creator
      ? {
          uid: creator.user_id,
          nick_name: creator.nick_name,
          strikes: await countStrikes(db, creator.user_id),
        }
      : null,
    picture: version.picture && media.show(version.picture),
    photos: await listAlbumToReview(ctx, name.character_id),
    open_reports: (await listOpenReasons(db, name.character_id)).length,
    needs_two: await needsTwo(ctx, { viewer, call }, version),
  }
}

type Version = Awaited<ReturnType<typeof requireVersionForReview>>

export async function needsTwo(
  ctx: ReviewContext,
  { viewer, call }: Requester,
  version: Version,
): Promise<boolean> {
  if (isSevere(version.reason_code) || (await wasSeverelyRefused(ctx.db, version.character_id))) return true
  const writer = { ...viewer, user_id: version.user_id ?? viewer.user_id }
  const findings = await moderateFields(ctx, { viewer: writer, call }, version.fields)
  return findings.some(({ rule }) => isSevere(rule))
}
