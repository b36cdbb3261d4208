import * as z from 'zod/mini'
import { pictureMaker } from './chat-picture.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'

export const photo = z.object({
  photo_id: z.string(),
  /** The position in the album, from 1. */
  position: z.number(),
  photographer: z.string(),
  /** The model that made the picture; null where the model was never recorded. */
  maker: z.nullable(pictureMaker),
  description: z.string(),
  tags: z.array(z.string()),
  is_locked: z.boolean(),
  /** The price in Lemon Coins; null for a free picture. */
  price_coins: z.nullable(z.number()),
  /** A locked picture shows only a blur, which is a separate small file: no field here leads to the picture itself. */
  picture,
})
export type Photo = z.output<typeof photo>

export const listPhotos = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}/photos',
  tourist_path: '/api/v1/tourist/characters/{character_id}/photos',
  access: 'visitor_or_member',
  tag: 'characters',
  summary: 'Lists a character’s album in its order; a locked picture has only a blur.',
  params: z.object({ character_id: z.string() }),
  response: z.object({ photos: z.array(photo) }),
})
