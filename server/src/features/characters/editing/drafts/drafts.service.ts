import type * as routes from '@citrine/contract/character-editing'
import type { Draft, DraftCard, DraftView, Repair } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { createEmptyFields } from '@citrine/contract/character-fields'
import type { Cover } from '@citrine/contract/characters'
import { DRAFTS_MAX } from '@citrine/contract/limits'
import type { BodyOf, QueryOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { findById, requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Call, Viewer } from '#server/platform/http/call.ts'
import { defineCursor, exactTime, type Page, readPage } from '#server/platform/http/read-page.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { findAvatarPictures } from '../avatars/avatars.service.ts'
import { deriveCover } from '../versions/derive-cover.ts'
import { loadLatestOwn, loadOwnFields } from '../versions/latest-fields.service.ts'
import { omitBooks } from './draft-fields.ts'
import {
  countDrafts,
  type DraftRow,
  deleteDraftRow,
  findCharacterDraft,
  findCover,
  findDraft,
  findDraftByRequest,
  insertDraft,
  listDraftCards,
  lockDrafts,
  updateDraft,
} from './drafts.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'media'>

const DRAFT_SAVE_LIMIT = { name: 'draft-save', points: 3_600, durationS: 3_600 }
/** Limits kilobytes, because the database rewrites the whole row at each save. */
const DRAFT_SAVE_KILOBYTES_LIMIT = { name: 'draft-save-kilobytes', points: 1_000_000, durationS: 3_600 }

const cursor = defineCursor(z.object({ updated_at: exactTime, draft_id: z.uuid() }))

export async function requireDraft({ db }: Pick<AppContext, 'db'>, user_id: string, draft_id: string) {
  return requireById(draft_id, () => findDraft(db, user_id, draft_id))
}

export async function chooseCover(
  db: Db,
  user_id: string,
  { draft_id, character_id }: Pick<DraftRow, 'draft_id' | 'character_id'>,
): Promise<Cover> {
  const saved = character_id === null ? undefined : await findCover(db, user_id, character_id)
  return saved ?? deriveCover(draft_id)
}

export async function showDraft(ctx: Ctx, user_id: string, row: DraftRow): Promise<Draft> {
  const { avatar_id } = row.fields
  const pictures = await findAvatarPictures(ctx, user_id, [avatar_id])
  return {
    ...row,
    avatar: pictures.get(avatar_id ?? '') ?? null,
    cover: await chooseCover(ctx.db, user_id, row),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function openDraft(
  ctx: Ctx,
  { user_id }: Viewer,
  { client_id, ...named }: BodyOf<typeof routes.openDraft>,
  { language }: Pick<Call, 'language'>,
): Promise<Draft> {
  const character_id = named.character_id ?? null
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockDrafts(tx, user_id)
    const earlier = await findDraftByRequest(tx, user_id, client_id)
    if (earlier && earlier.character_id === character_id) return earlier
    if (earlier) throw new AppError('client_id_reused')
    const draft =
      character_id !== null && isId(character_id)
        ? await findCharacterDraft(tx, user_id, character_id)
        : undefined
    if (draft) return draft
    const fields =
      character_id === null ? createEmptyFields(language) : await loadOwnFields(tx, { user_id, character_id })
    return addDraft(tx, { user_id, client_id, character_id, fields, now: ctx.clock.now() })
  })
  return showDraft(ctx, user_id, row)
}

export async function viewOwnDraft(ctx: Ctx, user_id: string, character_id: string): Promise<DraftView> {
  const draft = await findById(character_id, () => findCharacterDraft(ctx.db, user_id, character_id))
  if (draft) return showDraft(ctx, user_id, draft)
  const { fields, created_at } = await loadLatestOwn(ctx.db, { user_id, character_id })
  const pictures = await findAvatarPictures(ctx, user_id, [fields.avatar_id])
  return {
    draft_id: null,
    character_id,
    revision: 0,
    repairs: [],
    has_original: false,
    fields: omitBooks(fields),
    avatar: pictures.get(fields.avatar_id ?? '') ?? null,
    cover: requireFound(await findCover(ctx.db, user_id, character_id), { character_id }),
    updated_at: created_at.toISOString(),
  }
}

type DraftInput = {
  user_id: string
  client_id: string
  character_id?: string | null
  fields: DraftFields
  repairs?: readonly Repair[]
  raw_card?: unknown
  now: Date
}

export async function addDraft(
  tx: Tx,
  { character_id = null, repairs = [], raw_card = null, ...sentFields }: DraftInput,
) {
  if ((await countDrafts(tx, sentFields.user_id)) >= DRAFTS_MAX)
    throw new AppError('drafts_full', { max: DRAFTS_MAX })
  return insertDraft(tx, {
    ...sentFields,
    draft_id: newId(sentFields.now),
    character_id,
    repairs,
    raw_card,
  })
}

export async function findImported(ctx: Ctx, user_id: string, client_id: string): Promise<Draft | undefined> {
  const earlier = await findDraftByRequest(ctx.db, user_id, client_id)
  return earlier && showDraft(ctx, user_id, earlier)
}

export async function saveImported(
  ctx: Ctx,
  importing: Omit<DraftInput, 'character_id' | 'now'>,
): Promise<Draft> {
  const { user_id, client_id } = importing
  const row = await ctx.db.transaction().execute(async (tx) => {
    await lockDrafts(tx, user_id)
    const earlier = await findDraftByRequest(tx, user_id, client_id)
    return earlier ?? addDraft(tx, { ...importing, now: ctx.clock.now() })
  })
  return showDraft(ctx, user_id, row)
}

export const measureKilobytes = (fields: DraftFields): number =>
  Math.ceil(JSON.stringify(fields).length / 1_000)

export async function saveDraft(
  ctx: Ctx & Pick<AppContext, 'limits'>,
  { user_id }: Viewer,
  draft_id: string,
  { revision, fields: sentFields }: BodyOf<typeof routes.saveDraft>,
): Promise<{ revision: number; updated_at: string }> {
  const fields = omitBooks(sentFields)
  await ctx.limits.require(DRAFT_SAVE_LIMIT, user_id)
  await ctx.limits.require(DRAFT_SAVE_KILOBYTES_LIMIT, user_id, measureKilobytes(fields))
  const saved = await findById(draft_id, () =>
    updateDraft(ctx.db, { user_id, draft_id, revision, fields, now: ctx.clock.now() }),
  )
  if (saved) return { revision: saved.revision, updated_at: saved.updated_at.toISOString() }
  const { revision: nowAt, fields: stored, updated_at } = await requireDraft(ctx, user_id, draft_id)
  // The reply to this very save was lost: the fields are stored already.
  if (nowAt === revision + 1 && JSON.stringify(stored) === JSON.stringify(fields))
    return { revision: nowAt, updated_at: updated_at.toISOString() }
  throw new AppError('draft_changed')
}

export async function deleteDraft({ db }: Ctx, { user_id }: Viewer, draft_id: string): Promise<void> {
  if (isId(draft_id)) await deleteDraftRow(db, user_id, draft_id)
}

export async function listDraftsPage(
  ctx: Ctx,
  { user_id }: Viewer,
  query: QueryOf<typeof routes.listDrafts>,
): Promise<Page<DraftCard>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listDraftCards(ctx.db, { user_id, after, limit }),
    locate: (last) => ({ updated_at: last.updated_at_text, draft_id: last.draft_id }),
  })
  const pictures = await findAvatarPictures(
    ctx,
    user_id,
    rows.map(({ avatar_id }) => avatar_id),
  )
  return {
    items: rows.map(({ avatar_id, updated_at, ...card }) => ({
      ...card,
      avatar: pictures.get(avatar_id ?? '') ?? null,
      updated_at: updated_at.toISOString(),
    })),
    next_cursor,
  }
}
