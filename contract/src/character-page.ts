import * as z from 'zod/mini'
import { characterCard } from './characters.ts'
import { ownState } from './own-characters.ts'
import { defineRoute } from './route.ts'

export const character = z.extend(characterCard, {
  age: z.number(),
  genre: z.string(),
  scenario: z.string(),
  opening_line: z.string(),
  alternate_openings: z.array(z.string()),
  /** Pictures of the character's album, including locked ones. */
  photo_count: z.number(),
  /** The user who made the character; null for Citrine's own characters. */
  creator: z.nullable(z.object({ uid: z.string(), nick_name: z.string() })),
  /** The character is listed in the shop; otherwise only people with the link find it. */
  is_listed: z.boolean(),
  /** The path of the character's picture for link previews; null unless the character is in the shop and suits all audiences. */
  share_picture: z.nullable(z.string()),
  can_edit: z.boolean(),
  /** The state that only the creator sees; null for other users. */
  own: z.nullable(ownState),
  favorite_count: z.number(),
  is_favorite: z.boolean(),
  created_at: z.string(),
})
export type Character = z.output<typeof character>

export const getCharacter = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}',
  tourist_path: '/api/v1/tourist/characters/{character_id}',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Returns one character for its page.',
  params: z.object({ character_id: z.string() }),
  response: character,
})

export const listRelated = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}/related',
  tourist_path: '/api/v1/tourist/characters/{character_id}/related',
  access: 'visitor_or_member',
  tag: 'characters',
  summary:
    'Lists up to twelve characters of the shop with similar tags, genre or language, the most similar first.',
  params: z.object({ character_id: z.string() }),
  response: z.object({ items: z.array(characterCard) }),
})
