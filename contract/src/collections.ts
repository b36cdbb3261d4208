import * as z from 'zod/mini'
import { characterCard } from './characters.ts'
import { COLLECTION_TITLE_MAX } from './limits.ts'
import { definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'

const params = z.object({ collection_id: z.string() })

const fields = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(COLLECTION_TITLE_MAX)),
  is_public: z.boolean(),
}

export const collectionTile = z.object({
  collection_id: z.string(),
  title: z.string(),
  is_public: z.boolean(),
  character_count: z.number(),
  /** The latest three characters. */
  faces: z.array(z.pick(characterCard, { character_id: true, name: true, cover: true, portrait: true })),
})
export type CollectionTile = z.output<typeof collectionTile>

export const collection = z.object({
  collection_id: z.string(),
  title: z.string(),
  is_public: z.boolean(),
  is_own: z.boolean(),
  character_count: z.number(),
  owner: z.object({
    uid: z.string(),
    nick_name: z.string(),
    avatar: z.nullable(picture),
    has_page: z.boolean(),
  }),
})
export type Collection = z.output<typeof collection>

export const listOwnCollections = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/collections',
  access: 'member',
  tag: 'characters',
  summary: 'Lists the user’s collections, the newest first; with a character, whether each contains it.',
  query: z.object({ character_id: z.optional(z.string()) }),
  response: z.object({ items: z.array(z.extend(collectionTile, { has_character: z.boolean() })) }),
})

export const listCreatorCollections = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/creators/{uid}/collections',
  tourist_path: '/api/v1/tourist/creators/{uid}/collections',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Lists a creator’s public collections, the newest first.',
  params: z.object({ uid: z.string() }),
  response: z.object({ items: z.array(collectionTile) }),
})

export const createCollection = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/collections',
  access: 'member',
  tag: 'characters',
  summary: 'Creates a collection, with a first character if one is named.',
  body: z.object({ ...fields, character_id: z.optional(z.string()) }),
  response: z.object({ collection_id: z.string() }),
})

export const getCollection = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/collections/{collection_id}',
  tourist_path: '/api/v1/tourist/collections/{collection_id}',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Returns a public collection, or one of the user’s own.',
  params,
  response: collection,
})

export const listCollectionCharacters = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/collections/{collection_id}/characters',
  tourist_path: '/api/v1/tourist/collections/{collection_id}/characters',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Lists the characters of a collection that the caller may see, the latest added first.',
  params,
  query: z.object(pageQuery),
  response: definePage(characterCard),
})

export const editCollection = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/collections/{collection_id}',
  access: 'member',
  tag: 'characters',
  summary: 'Changes the title of a collection and who sees it.',
  params,
  body: z.object(fields),
  response: z.object({}),
})

export const deleteCollection = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/collections/{collection_id}',
  access: 'member',
  tag: 'characters',
  summary: 'Deletes a collection; its characters stay.',
  params,
  response: z.object({}),
})

export const setCollected = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/collections/{collection_id}/characters',
  access: 'member',
  tag: 'characters',
  summary: 'Adds a character to a collection, or removes it; a repeat changes nothing.',
  params,
  body: z.object({ character_id: z.string(), on: z.boolean() }),
  response: z.object({ on: z.boolean() }),
})
