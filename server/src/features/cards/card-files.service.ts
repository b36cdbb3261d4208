import { join } from 'node:path'
import type { AppContext } from '#server/context.ts'
import { localFiles } from '#server/platform/files.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { deleteCardFile, findCardFile, insertCardFile, listCardFiles } from './card-files.queries.ts'
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
    for (const { file_id, hash } of rows.filter((row) => !named.has(row.file_id))) {
      await filesOf(ctx).remove('private', hash)
      await deleteCardFile(ctx.db, file_id)
    }
    after = rows.at(-1)?.file_id
    if (after === undefined) return
  }
}
