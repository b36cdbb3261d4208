import type { CharacterCard } from '@citrine/contract/characters'
import type { Collection, CollectionTile } from '@citrine/contract/collections'
import { COLLECTION_CHARACTERS_MAX, COLLECTIONS_MAX } from '@citrine/contract/limits'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { mayShowAdult } from '#server/features/age/public.ts'
import { requireName, type SafetyContext } from '#server/features/safety/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireById, requireIds } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Viewer, Visitor } from '#server/platform/http/call.ts'
import {
  defineCursor,
  exactTime,
  type Page,
  type PageQuery,
  readPage,
} from '#server/platform/http/read-page.ts'
import { isId, newId } from '#server/platform/ids.ts'
import { showCards } from '../cards/cards.service.ts'
import { requireVisibleRow, showPortrait } from '../characters.service.ts'
import { findCreator } from '../shop/creators.queries.ts'
import { type CreatorContext, showCreator } from '../shop/creators.service.ts'
import * as queries from './collections.queries.ts'

type CollectionContext = CreatorContext & SafetyContext & Pick<AppContext, 'media'>
type Member = Visitor & { viewer: Viewer }

const FACES_MAX = 3

async function describeViewer(
  ctx: CollectionContext,
  { viewer, call }: Visitor,
  is_own: boolean,
): Promise<queries.CollectionViewer> {
  return { user_id: viewer?.user_id ?? null, showsAdult: await mayShowAdult(ctx, viewer, call), is_own }
}

async function showTiles(
  ctx: CollectionContext,
  rows: readonly queries.CollectionRow[],
  viewing: queries.CollectionViewer,
): Promise<CollectionTile[]> {
  const ids = rows.map(({ collection_id }) => collection_id)
  const faces = Map.groupBy(
    await queries.listFaces(ctx.db, ids, { viewing, limit: FACES_MAX }),
    ({ collection_id }) => collection_id,
  )
  return rows.map((row) => {
    const own = faces.get(row.collection_id) ?? []
    return {
      ...row,
      character_count: own[0]?.character_count ?? 0,
      faces: own.map((face) => ({
        character_id: face.character_id,
        name: face.name,
        cover: face.cover,
        ...showPortrait(ctx.media, face),
      })),
    }
  })
}

export async function listOwnCollections(
  ctx: CollectionContext,
  member: Member,
  { character_id }: { character_id?: string | undefined },
): Promise<(CollectionTile & { has_character: boolean })[]> {
  const { user_id } = member.viewer
  const tiles = await showTiles(
    ctx,
    await queries.listCollections(ctx.db, user_id),
    await describeViewer(ctx, member, true),
  )
  const holding = isId(character_id ?? '')
    ? await queries.listCollectionsWith(ctx.db, { user_id, character_id: character_id ?? '' })
    : new Set<string>()
  return tiles.map((tile) => ({ ...tile, has_character: holding.has(tile.collection_id) }))
}

/**
 * Omits collections of which this caller may see no character.
 * @throws not_found for a user without a creator's page
 */
export async function listCreatorCollections(
  ctx: CollectionContext,
  uid: string,
  requester: Visitor,
): Promise<CollectionTile[]> {
  const creator = await showCreator(ctx, uid, requester)
  const rows = await queries.listCollections(ctx.db, creator.uid, { is_public: true })
  const tiles = await showTiles(ctx, rows, await describeViewer(ctx, requester, false))
  return tiles.filter(({ character_count }) => character_count > 0)
}

export async function createCollection(
  ctx: CollectionContext,
  member: Member,
  { character_id, ...fields }: { title: string; is_public: boolean; character_id?: string | undefined },
): Promise<{ collection_id: string }> {
  const { user_id } = member.viewer
  await requireName(ctx, user_id, fields.title)
  if (character_id !== undefined) await requireVisibleRow(ctx, character_id, member)
  if ((await queries.listCollections(ctx.db, user_id)).length >= COLLECTIONS_MAX)
    throw new AppError('collections_full', { max: COLLECTIONS_MAX })
  const collection_id = newId()
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await queries.insertCollection(tx, { collection_id, user_id, ...fields, created_at: now })
    if (character_id !== undefined) await queries.insertCollected(tx, { collection_id, character_id }, now)
  })
  return { collection_id }
}

async function requireCollection(db: Db, collection_id: string, viewer: Viewer | null) {
  const reader = viewer?.user_id ?? null
  const { user_id, ...row } = await requireById(collection_id, () =>
    queries.findCollection(db, collection_id, reader),
  )
  return { ...row, user_id, is_own: user_id === reader }
}

export async function showCollection(
  ctx: CollectionContext,
  collection_id: string,
  requester: Visitor,
): Promise<Collection> {
  const { user_id, nick_name, avatar, is_own, ...row } = await requireCollection(
    ctx.db,
    collection_id,
    requester.viewer,
  )
  const viewing = await describeViewer(ctx, requester, is_own)
  const [faces, creator] = await Promise.all([
    queries.listFaces(ctx.db, [collection_id], { viewing, limit: 1 }),
    findCreator(ctx.db, user_id, { ...viewing, reader: viewing.user_id }),
  ])
  return {
    ...row,
    is_own,
    character_count: faces[0]?.character_count ?? 0,
    owner: {
      uid: user_id,
      nick_name,
      avatar: avatar && ctx.media.show(avatar),
      has_page: creator !== undefined,
    },
  }
}

const cursor = defineCursor(z.object({ added_at: exactTime, character_id: z.uuid() }))

export async function listCollectionPage(
  ctx: CollectionContext,
  { collection_id, ...query }: { collection_id: string } & PageQuery,
  requester: Visitor,
): Promise<Page<CharacterCard>> {
  const { is_own } = await requireCollection(ctx.db, collection_id, requester.viewer)
  const viewing = await describeViewer(ctx, requester, is_own)
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => queries.listCollected(ctx.db, { collection_id, viewing, after, limit }),
    locate: ({ added_at, character_id }) => ({ added_at, character_id }),
  })
  return { items: await showCards(ctx, rows, requester), next_cursor }
}

export async function editCollection(
  ctx: CollectionContext,
  { user_id }: Viewer,
  { collection_id, ...change }: { collection_id: string; title: string; is_public: boolean },
): Promise<void> {
  await requireName(ctx, user_id, change.title)
  const key = { collection_id, user_id }
  const isChanged = isId(collection_id) && (await queries.updateCollection(ctx.db, key, change))
  if (!isChanged) throw new AppError('not_found', { collection_id })
}

export async function deleteCollection(
  { db }: Pick<AppContext, 'db'>,
  { user_id }: Viewer,
  collection_id: string,
): Promise<void> {
  const isDeleted = isId(collection_id) && (await queries.deleteCollectionRow(db, { collection_id, user_id }))
  if (!isDeleted) throw new AppError('not_found', { collection_id })
}

/**
 * A character that the user can no longer see may still be removed.
 * @throws not_found for another user's collection or a character the user may not see, collection_full
 */
export async function saveCollected(
  ctx: CollectionContext,
  member: Member,
  { collection_id, character_id, on }: { collection_id: string; character_id: string; on: boolean },
): Promise<{ on: boolean }> {
  const { is_own } = await requireCollection(ctx.db, collection_id, member.viewer)
  if (!is_own) throw new AppError('not_found', { collection_id })
  requireIds(character_id)
  const key = { collection_id, character_id }
  if (!on) await queries.deleteCollected(ctx.db, key)
  else {
    await requireVisibleRow(ctx, character_id, member)
    if ((await queries.countCollected(ctx.db, collection_id)) >= COLLECTION_CHARACTERS_MAX)
      throw new AppError('collection_full', { max: COLLECTION_CHARACTERS_MAX })
    await queries.insertCollected(ctx.db, key, ctx.clock.now())
  }
  return { on }
}

/**
 * Lists the texts that others read on a user's pages.
 * @throws not_found for a user without a creator's page and without a public collection
 */
export async function showProfileTexts(
  ctx: CreatorContext,
  uid: string,
  { viewer, call }: Visitor,
): Promise<string[]> {
  requireIds(uid)
  const showsAdult = await mayShowAdult(ctx, viewer, call)
  const [creator, collections] = await Promise.all([
    findCreator(ctx.db, uid, { showsAdult, reader: null }),
    queries.listCollections(ctx.db, uid, { is_public: true }),
  ])
  const texts = [...(creator ? [creator.nick_name] : []), ...collections.map(({ title }) => title)]
  return requireFound(texts.length > 0 ? texts : undefined, { uid })
}

export async function* exportCollections(db: Db, user_id: string) {
  for (const { collection_id, ...collection } of await queries.listCollections(db, user_id))
    yield { ...collection, characters: await queries.listCollectedNames(db, collection_id) }
}
