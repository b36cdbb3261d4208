import { join } from 'node:path'
import type { AppContext } from '#server/context.ts'
import { localFiles } from '#server/platform/files.ts'
import { isId, newId } from '#server/platform/ids.ts'
import type { Swept } from '#server/platform/sweep-files.ts'
import {
  deleteCardFile,
  findCardFile,
  insertCardFile,
  listCardFiles,
  listCardFilesOf,
  listKnownHashes,
} from './card-files.queries.ts'
import type { Container } from './raw-card.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'config'>

/** Never shown to anybody: what is in them goes back to whoever brought it. */
const filesOf = ({ config }: Pick<Ctx, 'config'>) => localFiles(join(config.DATA_DIR, 'cards'))

type Keeping = { user_id: string; container: Exclude<Container, 'json'>; bytes: Buffer }

/** Keeps a file as it came, for as long as a card names it. */
export async function keepCardFile(ctx: Ctx, { bytes, ...row }: Keeping): Promise<string> {
  const created_at = ctx.clock.now()
  const file_id = newId(created_at)
  const hash = await filesOf(ctx).putAlone('private', bytes)
  try {
    await insertCardFile(ctx.db, { ...row, file_id, hash, created_at })
  } catch (error) {
    // No row knows the file, so nobody else would ever delete it.
    await filesOf(ctx).remove('private', hash)
    throw error
  }
  return file_id
}

export async function openCardFile(ctx: Pick<Ctx, 'db' | 'config'>, file_id: string) {
  const row = isId(file_id) ? await findCardFile(ctx.db, file_id) : undefined
  const bytes = row && (await filesOf(ctx).find('private', row.hash))
  return row && bytes ? { container: row.container, bytes } : null
}

const PIECE = 100
/** A file is there before the draft that names it. */
const AGE_MS = 86_400_000

/** Deletes files that no card names any more. */
export async function dropCardFiles(
  ctx: Ctx,
  findNamed: (file_ids: readonly string[]) => Promise<Set<string>>,
): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - AGE_MS)
  for (let after: string | undefined; ; ) {
    const rows = await listCardFiles(ctx.db, { before, after, limit: PIECE })
    const named = await findNamed(rows.map(({ file_id }) => file_id))
    await dropFiles(
      ctx,
      rows.filter(({ file_id }) => !named.has(file_id)),
    )
    after = rows.at(-1)?.file_id
    if (after === undefined) return
  }
}

/** For the copy of a user's own data: the files that they brought, one after the other. */
export async function* exportCardFiles(ctx: Pick<Ctx, 'db' | 'config'>, user_id: string) {
  for (let after: string | undefined; ; ) {
    const rows = await listCardFilesOf(ctx.db, user_id, after, PIECE)
    for (const { file_id, hash, container } of rows) {
      const bytes = await filesOf(ctx).find('private', hash)
      if (bytes) yield { name: `${file_id}.${container}`, bytes }
    }
    after = rows.at(-1)?.file_id
    if (after === undefined) return
  }
}

/** When an account goes, everything that it brought goes at once. */
export async function forgetCardFiles(ctx: Pick<Ctx, 'db' | 'config'>, user_id: string): Promise<void> {
  for (;;) {
    const rows = await listCardFilesOf(ctx.db, user_id, undefined, PIECE)
    if (rows.length === 0) return
    await dropFiles(ctx, rows)
  }
}

async function dropFiles(
  ctx: Pick<Ctx, 'db' | 'config'>,
  rows: readonly { file_id: string; hash: string }[],
): Promise<void> {
  for (const { file_id, hash } of rows) {
    await filesOf(ctx).remove('private', hash)
    await deleteCardFile(ctx.db, file_id)
  }
}

/** Deletes old files that no row knows: a server was killed between the two. */
export const sweepCardFiles = (ctx: Pick<Ctx, 'db' | 'config'>, before: Date): Promise<Swept> =>
  filesOf(ctx).sweep({
    before,
    findNamed: async (hashes) => new Set(await listKnownHashes(ctx.db, hashes)),
  })
