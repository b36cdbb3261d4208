import { type DataExport, exportStates } from '@citrine/contract/account-data'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { publishExport } from '#server/features/events/public.ts'
import { isSessionOpen, requireSessionName } from '#server/features/login/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { createSigner, type Signature } from '#server/platform/media/signed-address.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { collectExport } from './collect-export.job.ts'
import { beginExport, buildExportFileName, findExport, findLatestExport } from './exports.queries.ts'

const EXPORT_RETRY_LIMIT = { name: 'export-retry', points: 5, durationS: 86_400 }

const NONE: DataExport = { state: 'none', percent: 0, size_bytes: null, url: null, expires_at: null }

type Ctx = Pick<AppContext, 'db' | 'clock' | 'secrets'>

const createExportSigner = ({ secrets, clock }: Pick<AppContext, 'secrets' | 'clock'>) =>
  createSigner(secrets.keysFor('exports'), clock)

const signName = (export_id: string, session: string): string => `${export_id}/${session}`

/** Downloads send no token and must stop after a sign-out, so the address names the session. */
async function signAddress(ctx: Ctx, export_id: string, viewer: Viewer): Promise<string> {
  const session = await requireSessionName(ctx, viewer)
  const query = { session, ...createExportSigner(ctx).sign(signName(export_id, session)) }
  return `/exports/${export_id}?${new URLSearchParams(query)}`
}

export async function showExport(ctx: Ctx, viewer: Viewer): Promise<DataExport> {
  const row = await findLatestExport(ctx.db, viewer.user_id)
  if (row === undefined || (row.expires_at !== null && row.expires_at <= ctx.clock.now())) return NONE
  const { export_id, percent, size_bytes, expires_at } = row
  const state = z.enum(exportStates).parse(row.state)
  return {
    state,
    percent,
    size_bytes,
    url: state === 'ready' ? await signAddress(ctx, export_id, viewer) : null,
    expires_at: expires_at?.toISOString() ?? null,
  }
}

/**
 * Starts an export, or returns the one in progress.
 * @throws export_too_soon within a day of the last one
 */
export async function startExport(
  ctx: Ctx & Pick<AppContext, 'bus' | 'limits' | 'queue'>,
  viewer: Viewer,
  { language }: Pick<Call, 'language'>,
): Promise<DataExport> {
  const { user_id } = viewer
  const now = ctx.clock.now()
  const before = await findLatestExport(ctx.db, user_id)
  if (before?.state === 'waiting' || before?.state === 'collecting') return showExport(ctx, viewer)
  const retry_after_s = before ? (before.started_at.getTime() + DAY_MS - now.getTime()) / 1_000 : 0
  if (before?.state === 'ready' && retry_after_s > 0)
    throw new AppError('export_too_soon', {}, { data: { retry_after_s: Math.ceil(retry_after_s) } })
  if (before?.state === 'failed') await ctx.limits.require(EXPORT_RETRY_LIMIT, user_id)
  const export_id = newId(now)
  const isBegun = await ctx.db.transaction().execute(async (tx) => {
    const row = { user_id, export_id, language, started_at: now }
    if (!(await beginExport(tx, row, new Date(now.getTime() - DAY_MS)))) return false
    await ctx.queue.enqueue(tx, collectExport, { export_id })
    return true
  })
  if (isBegun) publishExport(ctx.bus, user_id, { state: 'waiting', percent: 0 })
  return showExport(ctx, viewer)
}

export async function findExportFile(
  ctx: Ctx,
  export_id: string,
  { session, ...signature }: Signature & { session: string },
): Promise<string | undefined> {
  if (!isId(export_id) || !createExportSigner(ctx).isValid(signName(export_id, session), signature))
    return undefined
  const row = await findExport(ctx.db, export_id)
  if (row?.state !== 'ready' || row.expires_at === null || row.expires_at <= ctx.clock.now()) return undefined
  if (!(await isSessionOpen(ctx, { user_id: row.user_id, session_id: session }))) return undefined
  return buildExportFileName(export_id)
}
