import * as z from 'zod/mini'
import { photo } from './albums.ts'
import { pictureMaker } from './chat-picture.ts'
import { definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'

const photoParams = z.object({ photo_id: z.string() })

export const unlockPhoto = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/photos/{photo_id}/unlock',
  access: 'member',
  tag: 'library',
  summary:
    'Unlocks a picture for Lemon Coins; an unlocked one costs nothing more. 2111 when the balance is too low.',
  params: photoParams,
  body: z.object({ muted: z.optional(z.boolean()) }),
  response: z.object({ photo, balance: z.number() }),
})

export const getPhotoFile = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/photos/{photo_id}/hd',
  access: 'member',
  tag: 'library',
  summary: 'Returns the address of a picture’s full file, valid for five minutes; 2131 without Premium.',
  params: photoParams,
  response: z.object({ url: z.string() }),
})

export const libraryCharacter = z.object({
  character_id: z.string(),
  name: z.string(),
  language: z.string(),
})

export const imageKinds = ['unlocked', 'made'] as const

export const libraryImage = z.object({
  image_id: z.string(),
  kind: z.enum(imageKinds),
  character: libraryCharacter,
  description: z.string(),
  photographer: z.string(),
  tags: z.array(z.string()),
  picture,
  /** The model or artist that made the picture; null when none was recorded. */
  maker: z.nullable(pictureMaker),
  /** Words of the prompt that could not be drawn, for a picture made in a chat. */
  left_out: z.array(z.string()),
  file_url: z.nullable(z.string()),
  created_at: z.string(),
})
export type LibraryImage = z.output<typeof libraryImage>

export const listImages = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/images',
  access: 'member',
  tag: 'library',
  summary:
    'Lists the pictures that the user unlocked or made in chats, the newest first, with their characters.',
  query: z.object({
    ...pageQuery,
    character_id: z.optional(z.string()),
    kind: z.optional(z.enum(imageKinds)),
  }),
  response: z.extend(definePage(libraryImage), {
    characters: z.array(z.extend(libraryCharacter, { image_count: z.number() })),
  }),
})
export type LibraryPage = z.output<typeof listImages.response>

export const getImage = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/images/{image_id}',
  access: 'member',
  tag: 'library',
  summary: 'Returns one picture of the library.',
  params: z.object({ image_id: z.string() }),
  response: libraryImage,
})
