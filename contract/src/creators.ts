import * as z from 'zod/mini'
import { characterCard } from './characters.ts'
import { definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'

const params = z.object({ uid: z.string() })

export const creator = z.object({
  uid: z.string(),
  nick_name: z.string(),
  avatar: z.nullable(picture),
  character_count: z.number(),
  chat_count: z.number(),
  /** The month of the sign-up. */
  since: z.string(),
  is_following: z.boolean(),
})
export type Creator = z.output<typeof creator>

export const getCreator = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/creators/{uid}',
  tourist_path: '/api/v1/tourist/creators/{uid}',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Returns the profile of a creator; only people with a character in the shop have one.',
  params,
  response: creator,
})

export const listCreatorCharacters = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/creators/{uid}/characters',
  tourist_path: '/api/v1/tourist/creators/{uid}/characters',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Lists a creator’s characters in the shop, the newest first.',
  params,
  query: z.object(pageQuery),
  response: definePage(characterCard),
})

export const FOLLOWS_LIMIT = 500

export const followCreator = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/creators/{uid}/follow',
  access: 'member',
  tag: 'characters',
  summary: 'Follows a creator, or stops following; a repeat changes nothing.',
  params,
  body: z.object({ on: z.boolean() }),
  response: z.object({ is_following: z.boolean() }),
})

const followedCreator = z.pick(creator, { uid: true, nick_name: true, avatar: true })
export type FollowedCreator = z.output<typeof followedCreator>

export const listFollowedCreators = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/follows',
  access: 'member',
  tag: 'characters',
  summary: 'Lists the creators that the user follows, the latest first.',
  query: z.object(pageQuery),
  response: definePage(followedCreator),
})
