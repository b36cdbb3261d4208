import * as z from 'zod/mini'
import { photo } from './albums.ts'
import { savedCharacter } from './character-editing.ts'
import { client_id, eitherChat, record_id } from './chat.ts'
import { chatPicture } from './chat-picture.ts'
import { PHOTO_LINE_MAX, PHOTO_PRICE_MAX, PHOTO_TAGS_MAX, PICTURE_PROMPT_MAX, TAG_LENGTH } from './limits.ts'
import { toOneLine } from './message-text.ts'
import { definePage, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

const picture_id = z.string()
const tag = 'chat'

export const makePicture = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/image',
  access: 'member',
  tag,
  summary:
    'Requests a picture of the character in the scene of the chat, once per `client_id`. 2111 and 2112 as for a message.',
  body: z.object({
    ...eitherChat,
    client_id,
    /** The message that the picture belongs to; by default the last one of the path. */
    record_id: z.optional(record_id),
    prompt: z.optional(z.string().check(z.trim(), z.maxLength(PICTURE_PROMPT_MAX))),
    /**
     * Draws the user next to the character, with the look of the chat's persona; refused for a persona without a look.
     */
    with_user: z.optional(z.boolean()),
  }),
  response: z.object({ picture: chatPicture }),
})

export const checkPicturePrompt = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/image/words',
  access: 'member',
  tag,
  summary:
    'Tells apart the words of an image prompt that the illustrator draws and those that it cannot, at no cost. Both lists are empty with another image model.',
  body: z.object({
    ...eitherChat,
    prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(PICTURE_PROMPT_MAX)),
  }),
  response: z.object({ drawn: z.array(z.string()), left_out: z.array(z.string()) }),
})

export const listPictures = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/image/info',
  access: 'member',
  tag,
  summary: 'Returns one picture by its id, or lists those of a chat or character, the newest first.',
  query: z.object({
    ...pageQuery,
    id: z.optional(picture_id),
    chat_id: z.optional(z.string()),
    character_id: z.optional(z.string()),
  }),
  response: definePage(chatPicture),
})

const pictureKey = z.object({ id: picture_id })
const changedPicture = z.object({ picture: chatPicture })

export const cancelPicture = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/image/cancel',
  access: 'member',
  tag,
  summary:
    'Cancels a picture that is being made, also at its provider, and returns its cost. A finished one does not change.',
  body: pictureKey,
  response: changedPicture,
})

export const retryPicture = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/image/retry',
  access: 'member',
  tag,
  summary: 'Retries a failed or cancelled picture, at the cost of a new one.',
  body: pictureKey,
  response: changedPicture,
})

export const deletePicture = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/image/delete',
  access: 'member',
  tag,
  summary: 'Deletes a picture and its file for good, from the image library too.',
  body: pictureKey,
  response: z.object({}),
})

const characterKey = z.object({ character_id: z.string() })

export const setAvatarFromPicture = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/{character_id}/avatar',
  access: 'member',
  tag: 'editing',
  summary:
    'Sets a picture from a chat as the picture of the user’s own character: a new version, which waits for review like any edit.',
  params: characterKey,
  body: z.object({ picture_id, client_id }),
  response: savedCharacter,
})

const photoLine = z.string().check(z.overwrite(toOneLine), z.maxLength(PHOTO_LINE_MAX))

export const addPhoto = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/{character_id}/photos',
  access: 'member',
  tag: 'editing',
  summary:
    'Adds a picture from a chat to the album of the user’s own character: a new version, which waits for review like any edit.',
  params: characterKey,
  body: z.object({
    picture_id,
    client_id,
    /** The price for other users; 0 is free. */
    price_coins: z.int().check(z.minimum(0), z.maximum(PHOTO_PRICE_MAX)),
    photographer: photoLine,
    description: photoLine.check(z.minLength(1)),
    tags: z
      .array(
        z.string().check(z.overwrite(toOneLine), z.minLength(TAG_LENGTH.min), z.maxLength(TAG_LENGTH.max)),
      )
      .check(z.maxLength(PHOTO_TAGS_MAX)),
  }),
  response: z.object({ photo, character: savedCharacter }),
})

export const removePhoto = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/{character_id}/photos/remove',
  access: 'member',
  tag: 'editing',
  summary: 'Removes a picture from the album of the user’s own character; people who unlocked it keep it.',
  params: characterKey,
  body: z.object({ photo_id: z.string() }),
  response: z.object({}),
})
