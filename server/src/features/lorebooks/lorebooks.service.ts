import { LOREBOOK_MAX_BYTES, LOREBOOKS_MAX } from '@citrine/contract/limits'
import type { Lorebook } from '@citrine/contract/lorebook'
import type * as routes from '@citrine/contract/lorebooks'
import type { LorebookCard } from '@citrine/contract/lorebooks'
import type { BodyOf, QueryOf, ResponseOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { moderateLorebook, refuseLorebook, type SafetyContext } from '#server/features/safety/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { requireById, requireIds } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester, Viewer } from '#server/platform/http/call.ts'
import { newId, readId } from '#server/platform/ids.ts'
import {
  type BookKey,
  countLorebooks,
  findLorebook,
  insertLorebook,
  listLorebookRows,
  lockLorebooks,
  setDeleted,
  updateLorebook,
} from './lorebooks.queries.ts'
import { describeUses, listUserNames } from './uses.service.ts'

export type LorebookContext = SafetyContext & Pick<AppContext, 'limits' | 'log'>

/** A page saves up to once a second while its user writes. Each save reads the whole book. */
const LOREBOOK_SAVE_LIMIT = { name: 'lorebook-save', points: 1_200, durationS: 3_600 }
const LOREBOOK_KILOBYTES_LIMIT = { name: 'lorebook-kilobytes', points: 400_000, durationS: 3_600 }
const LOREBOOK_LIMIT = { name: 'lorebook', points: 200, durationS: 3_600 }

const EMPTY: Omit<Lorebook, 'name'> = {
  scan_depth: null,
  token_budget: null,
  recursive_scanning: false,
  entries: [],
}

export async function requireLorebook(ctx: Pick<LorebookContext, 'db'>, { user_id, lorebook_id }: BookKey) {
  return requireById(lorebook_id, () => findLorebook(ctx.db, { user_id, lorebook_id }))
}

export async function listLorebooks(
  { db }: Pick<LorebookContext, 'db'>,
  { user_id }: Viewer,
  { persona_id, chat_id }: QueryOf<typeof routes.listLorebooks>,
): Promise<{ items: LorebookCard[] }> {
  const target = { persona_id: readId(persona_id), chat_id: readId(chat_id) }
  const rows = await listLorebookRows(db, user_id, target)
  return {
    items: rows.map(({ updated_at, ...row }) => ({
      ...row,
      is_attached: Boolean(row.is_attached),
      is_in_all_chats: Boolean(row.is_in_all_chats),
      updated_at: updated_at.toISOString(),
    })),
  }
}

export async function createLorebook(
  ctx: LorebookContext,
  { viewer, call }: Requester,
  { name }: BodyOf<typeof routes.createLorebook>,
): Promise<{ lorebook_id: string }> {
  return saveNewBook(ctx, { viewer, call }, { book: { ...EMPTY, name }, raw: null })
}

export type CheckedBook = Awaited<ReturnType<typeof moderateLorebook>>
type NewBook = { book: Lorebook; raw: unknown; checked?: CheckedBook | undefined }

export async function saveNewBook(
  ctx: LorebookContext,
  { viewer: { user_id }, call: { language } }: Requester,
  { book, raw, checked }: NewBook,
): Promise<{ lorebook_id: string }> {
  await ctx.limits.require(LOREBOOK_LIMIT, user_id)
  requireFitting(book)
  const { refused, speaks_of_minor } =
    checked ?? (await moderateLorebook(ctx, { user_id, language, book, names: [] }))
  refuseLorebook(refused)
  const now = ctx.clock.now()
  const lorebook_id = newId(now)
  await ctx.db.transaction().execute(async (tx) => {
    await lockLorebooks(tx, user_id)
    await requireWithinLimit(tx, user_id)
    await insertLorebook(tx, { user_id, lorebook_id, book, raw, speaks_of_minor, now })
  })
  return { lorebook_id }
}

async function requireWithinLimit(tx: Tx, user_id: string): Promise<void> {
  if ((await countLorebooks(tx, user_id)) >= LOREBOOKS_MAX)
    throw new AppError('lorebooks_full', { max: LOREBOOKS_MAX })
}

const measureBytes = (book: Lorebook): number => Buffer.byteLength(JSON.stringify(book))

export function requireFitting(book: Lorebook): void {
  if (measureBytes(book) > LOREBOOK_MAX_BYTES)
    throw new AppError('lorebook_large', { max: LOREBOOK_MAX_BYTES / 1_000 })
}

export async function showLorebook(
  ctx: LorebookContext,
  { user_id }: Viewer,
  lorebook_id: string,
): Promise<ResponseOf<typeof routes.getLorebook>> {
  const key = { user_id, lorebook_id }
  const { book, revision, updated_at } = await requireLorebook(ctx, key)
  const uses = await describeUses(ctx.db, key)
  return { lorebook_id, book, revision, updated_at: updated_at.toISOString(), ...uses }
}

export async function saveLorebook(
  ctx: LorebookContext,
  { viewer: { user_id }, call: { language } }: Requester,
  lorebook_id: string,
  { revision, book }: BodyOf<typeof routes.saveLorebook>,
): Promise<{ revision: number; updated_at: string }> {
  await ctx.limits.require(LOREBOOK_SAVE_LIMIT, user_id)
  await ctx.limits.require(LOREBOOK_KILOBYTES_LIMIT, user_id, Math.ceil(measureBytes(book) / 1_000))
  requireFitting(book)
  const key = { user_id, lorebook_id }
  await requireLorebook(ctx, key)
  const names = await listUserNames(ctx.db, key)
  const { refused, speaks_of_minor } = await moderateLorebook(ctx, { user_id, language, book, names })
  refuseLorebook(refused)
  const saved = await updateLorebook(ctx.db, {
    ...key,
    revision,
    book,
    speaks_of_minor,
    now: ctx.clock.now(),
  })
  if (saved === undefined) throw new AppError('lorebook_changed')
  return { revision: saved.revision, updated_at: saved.updated_at.toISOString() }
}

export async function copyLorebook(
  ctx: LorebookContext,
  { viewer, call }: Requester,
  lorebook_id: string,
  name: string,
): Promise<{ lorebook_id: string }> {
  const { book, raw } = await requireLorebook(ctx, { user_id: viewer.user_id, lorebook_id })
  return saveNewBook(ctx, { viewer, call }, { book: { ...book, name }, raw })
}

export async function deleteLorebook(ctx: LorebookContext, key: BookKey): Promise<void> {
  const { lorebook_id } = key
  const now = ctx.clock.now()
  await requireById(lorebook_id, () => ctx.db.transaction().execute((tx) => setDeleted(tx, key, now)))
}

export async function restoreLorebook(ctx: LorebookContext, key: BookKey): Promise<void> {
  const { user_id, lorebook_id } = key
  requireIds(lorebook_id)
  await ctx.db.transaction().execute(async (tx) => {
    await lockLorebooks(tx, user_id)
    if ((await findLorebook(tx, key)) !== undefined) return
    await requireWithinLimit(tx, user_id)
    requireFound(await setDeleted(tx, key, null), { lorebook_id })
  })
}
