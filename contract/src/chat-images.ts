import * as z from 'zod/mini'
import { AVATAR_MAX_BYTES } from './limits.ts'
import { picture } from './pictures.ts'
import { defineUpload } from './route.ts'

export const attachedImage = z.object({ image_id: z.string(), picture })
export type AttachedImage = z.output<typeof attachedImage>

export const attachImage = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/chat/images',
  access: 'member',
  tag: 'chat',
  summary:
    'Stores a picture for the next message of the user, whole; one that is not sent is deleted after a day.',
  upload: { types: ['image/png', 'image/gif', 'image/jpeg', 'image/webp'], max_bytes: AVATAR_MAX_BYTES },
  response: attachedImage,
})
