import * as z from 'zod/mini'
import { characterCard } from './characters.ts'
import { definePage, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

export const setFavorite = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/{character_id}/favorite',
  access: 'member',
  tag: 'characters',
  summary: 'Adds a character to the favourites, or removes it; a repeat changes nothing.',
  params: z.object({ character_id: z.string() }),
  body: z.object({ on: z.boolean() }),
  response: z.object({ is_favorite: z.boolean(), favorite_count: z.number() }),
})

export const listFavorites = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/favorites',
  access: 'member',
  tag: 'characters',
  summary: 'Lists the favourites that the user may see, the latest first.',
  query: z.object(pageQuery),
  response: definePage(characterCard),
})
