import { type DataExport, exportStates } from '@citrine/contract/own-data'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { tellExport } from '#server/features/events/events.service.ts'
import { isSessionOpen, sessionNameOf } from '#server/features/login/sessions/sessions.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { createSigner, type Signature } from '#server/platform/media/signed-address.ts'
import { collectExport } from './collect-export.job.ts'
import { exportFile } from './export-files.ts'
import { beginExport, findExport, findExportOf } from './exports.queries.ts'

const DAY_MS = 86_400_000
/** After those that failed: each is work for the machine. */
const RETRIES = { name: 'export-retry', points: 5, duration_s: 86_400 }

const NONE: DataExport = { state: 'none', percent: 0, size_bytes: null, url: null, expires_at: null }

type Ctx = Pick<AppContext, 'db' | 'clock' | 'secrets'>

const signerOf = ({ secrets, clock }: Pick<Ctx, 'secrets' | 'clock'>) =>
  createSigner(secrets.keyFor('exports'), clock)

/** What an address is signed for: this copy, in this session alone. */
const signedName = (export_id: string, session: string): string => `${export_id}/${session}`

/** Opens the copy for a while, and not after a logout: downloads send no token, so the address names the session. */
async function addressOf(ctx: Ctx, export_id: string, viewer: Viewer): Promise<string> {
  const session = await sessionNameOf(ctx, viewer)
  const query = { session, ...signerOf(ctx).sign(signedName(export_id, session)) }
  return `/exports/${export_id}?${new URLSearchParams(query)}`
}

/** The newest copy of the viewer's data, with an address that holds for a while. */
export async function showExportOf(ctx: Ctx, viewer: Viewer): Promise<DataExport> {
  const row = await findExportOf(ctx.db, viewer.user_id)
  if (row === undefined || (row.expires_at !== null && row.expires_at <= ctx.clock.now())) return NONE
  const { export_id, percent, size_bytes, expires_at } = row
  const state = z.enum(exportStates).parse(row.state)
  return {
    state,
    percent,
    size_bytes,
    url: state === 'ready' ? await addressOf(ctx, export_id, viewer) : null,
    expires_at: expires_at?.toISOString() ?? null,
  }
}

/**
 * Has a copy made; while one is being made it is the same.
 * @throws export_too_soon within a day of the last one
 */
export async function beginExportOf(
  ctx: Ctx & Pick<AppContext, 'bus' | 'limits' | 'queue'>,
  viewer: Viewer,
  { language }: Pick<Call, 'language'>,
): Promise<DataExport> {
  const { user_id } = viewer
  const now = ctx.clock.now()
  const before = await findExportOf(ctx.db, user_id)
  if (before?.state === 'waiting' || before?.state === 'collecting') return showExportOf(ctx, viewer)
  const retry_after_s = before ? (before.started_at.getTime() + DAY_MS - now.getTime()) / 1_000 : 0
  if (before?.state === 'ready' && retry_after_s > 0)
    throw new AppError('export_too_soon', {}, { data: { retry_after_s: Math.ceil(retry_after_s) } })
  if (before?.state === 'failed') await ctx.limits.require(RETRIES, user_id)
  const export_id = newId(now)
  const isBegun = await ctx.db.transaction().execute(async (tx) => {
    const row = { user_id, export_id, language, started_at: now }
    if (!(await beginExport(tx, row, new Date(now.getTime() - DAY_MS)))) return false
    await ctx.queue.enqueue(tx, collectExport, { export_id })
    return true
  })
  if (isBegun) tellExport(ctx.bus, user_id, { state: 'waiting', percent: 0 })
  return showExportOf(ctx, viewer)
}

/** The file behind an address that was handed out, while both hold and the session does. */
export async function findExportFile(
  ctx: Ctx & Pick<AppContext, 'config'>,
  export_id: string,
  { session, ...signature }: Signature & { session: string },
): Promise<string | undefined> {
  if (!isId(export_id) || !signerOf(ctx).isRight(signedName(export_id, session), signature)) return undefined
  const row = await findExport(ctx.db, export_id)
  if (row?.state !== 'ready' || row.expires_at === null || row.expires_at <= ctx.clock.now()) return undefined
  if (!(await isSessionOpen(ctx, { user_id: row.user_id, session_id: session }))) return undefined
  return exportFile(ctx.config.DATA_DIR, export_id)
}
