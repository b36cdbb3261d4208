import { findNearestLanguage, type Language } from '@citrine/contract/messages/messages'
import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import { publishExport } from '#server/features/events/public.ts'
import { notifyNow } from '#server/features/notifications/public.ts'
import { writeZip, type ZipWriter } from '#server/platform/files/zip.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { buildExportFileName, endExport, findExport, saveProgress } from './exports.queries.ts'
import { buildReadme } from './readme.ts'

const RETENTION_MS = 7 * DAY_MS
const PROGRESS_STEP = 5

/** The payload names no user, because queued jobs can outlive the account. */
export const collectExport = defineJob({
  name: 'own-data.collect-export',
  payload: z.object({ export_id: z.uuid() }),
  retryLimit: 3,
  isLong: true,

  run: async (ctx, { export_id }) => {
    const row = await findExport(ctx.db, export_id)
    if (row === undefined || row.state === 'ready' || row.state === 'failed') return
    const { user_id } = row
    await ctx.exports.remove(buildExportFileName(export_id))
    const reportProgress = await createProgress(ctx, row)
    const language = findNearestLanguage(row.language) ?? 'en'
    const fill = (zip: ZipWriter) => writeExport(ctx, { user_id, language, zip, reportProgress })
    const size_bytes = await writeZip({ mtime: row.started_at, fill }, (zip) =>
      ctx.exports.write(buildExportFileName(export_id), zip),
    )
    const expires_at = new Date(ctx.clock.now().getTime() + RETENTION_MS)
    if (!(await endExport(ctx.db, export_id, { state: 'ready', size_bytes, expires_at }))) return
    publishExport(ctx.bus, user_id, { state: 'ready', percent: 100 })
    await notifyNow(ctx, { user_id, kind: 'export_ready' })
  },

  giveUp: (ctx, { export_id }) => endInFailure(ctx, export_id),
})

export async function endInFailure(
  ctx: Pick<JobContext, 'db' | 'bus' | 'clock'>,
  export_id: string,
): Promise<void> {
  const row = await findExport(ctx.db, export_id)
  if (row === undefined || !(await endExport(ctx.db, export_id, { state: 'failed' }))) return
  publishExport(ctx.bus, row.user_id, { state: 'failed', percent: 0 })
  await notifyNow(ctx, { user_id: row.user_id, kind: 'export_failed' })
}

async function createProgress(
  { db, bus, registry }: Pick<JobContext, 'db' | 'bus' | 'registry'>,
  { user_id, export_id }: { user_id: string; export_id: string },
): Promise<() => Promise<void>> {
  const all = await countParts({ db, registry }, user_id)
  let done = 0
  let published = -PROGRESS_STEP
  const publishProgress = async (): Promise<void> => {
    // 100 is published only when the file exists.
    const percent = Math.min(99, Math.floor((100 * done) / all))
    if (percent < published + PROGRESS_STEP) return
    published = percent
    if (!(await saveProgress(db, export_id, percent))) throw new Error('the export was cancelled')
    publishExport(bus, user_id, { state: 'collecting', percent })
  }
  await publishProgress()
  return () => {
    done += 1
    return publishProgress()
  }
}

type Ctx = Pick<JobContext, 'config' | 'db' | 'media' | 'registry'>
type Collection = { user_id: string; language: Language; zip: ZipWriter; reportProgress: () => Promise<void> }

async function countParts({ db, registry }: Pick<Ctx, 'db' | 'registry'>, user_id: string): Promise<number> {
  const counts = await Promise.all(registry.accountExport.map((part) => part.count(db, user_id)))
  const readme = 1
  return counts.reduce((sum, count) => sum + count, readme)
}

export async function writeExport(
  ctx: Ctx,
  { user_id, language, zip, reportProgress }: Collection,
): Promise<void> {
  await zip.add('README.txt', [buildReadme(language)])
  await reportProgress()
  for (const part of ctx.registry.accountExport)
    for await (const { name, pieces, isStep } of part.files(ctx, user_id)) {
      await zip.add(name, pieces)
      if (isStep) await reportProgress()
    }
}
