import type { AppContext } from '#server/context.ts'
import { findById } from '#server/platform/database/find-by-id.ts'
import { iteratePages, iterateRows } from '#server/platform/database/iterate-rows.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import type { SweepRange, SweepResult } from '#server/platform/files/sweep-files.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import {
  deleteCardFile,
  findCardFile,
  insertCardFile,
  listCardFiles,
  listKnownHashes,
  selectCardFiles,
} from './card-files.queries.ts'
import type { Container } from './raw-card.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'config'>

/** A file is returned only to the user who imported it. */
const openCardFiles = ({ config }: Pick<AppContext, 'config'>) => openFiles(config).open('cards')

type CardFile = { user_id: string; container: Container; bytes: Buffer }

export async function storeCardFile(ctx: Ctx, { bytes, ...row }: CardFile): Promise<string> {
  const created_at = ctx.clock.now()
  const file_id = newId(created_at)
  const hash = await openCardFiles(ctx).putAlone('private', bytes)
  try {
    await insertCardFile(ctx.db, { ...row, file_id, hash, created_at })
  } catch (error) {
    await openCardFiles(ctx).remove('private', hash)
    throw error
  }
  return file_id
}

export async function loadCardFile(ctx: Pick<AppContext, 'db' | 'config'>, file_id: string) {
  const row = await findById(file_id, () => findCardFile(ctx.db, file_id))
  const bytes = row && (await openCardFiles(ctx).find('private', row.hash))
  return row && bytes ? { container: row.container, bytes } : null
}

const BATCH_FILES = 100
/** The file is stored before the draft that names it, so young files are kept. */
const AGE_MS = DAY_MS

export async function deleteUnusedCardFiles(
  ctx: Ctx,
  listReferenced: (file_ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - AGE_MS)
  const pages = iteratePages(
    (after?: string) => listCardFiles(ctx.db, { before, after, limit: BATCH_FILES }),
    ({ file_id }) => file_id,
  )
  for await (const rows of pages) {
    const named = await listReferenced(rows.map(({ file_id }) => file_id))
    await dropFiles(
      ctx,
      rows.filter(({ file_id }) => !named.has(file_id)),
    )
  }
}

export async function* exportCardFiles(ctx: Pick<AppContext, 'db' | 'config'>, user_id: string) {
  const rows = iterateRows(
    (after?: string) => selectCardFiles(ctx.db, user_id, after, BATCH_FILES),
    ({ file_id }) => file_id,
  )
  for await (const { file_id, hash, container } of rows) {
    const bytes = await openCardFiles(ctx).find('private', hash)
    if (bytes) yield { name: `${file_id}.${container}`, bytes }
  }
}

export async function eraseCardFiles(ctx: Pick<AppContext, 'db' | 'config'>, user_id: string): Promise<void> {
  for (;;) {
    const rows = await selectCardFiles(ctx.db, user_id, undefined, BATCH_FILES)
    if (rows.length === 0) return
    await dropFiles(ctx, rows)
  }
}

async function dropFiles(
  ctx: Pick<AppContext, 'db' | 'config'>,
  rows: readonly { file_id: string; hash: string }[],
): Promise<void> {
  for (const { file_id, hash } of rows) {
    await openCardFiles(ctx).remove('private', hash)
    await deleteCardFile(ctx.db, file_id)
  }
}

export const sweepCardFiles = (
  ctx: Pick<AppContext, 'db' | 'config'>,
  range: SweepRange,
): Promise<SweepResult> =>
  openCardFiles(ctx).sweep({
    ...range,
    listReferenced: async (hashes) => new Set(await listKnownHashes(ctx.db, hashes)),
  })
