import type { ChatPicture } from '@citrine/contract/chat-picture'
import {
  cancelPicture,
  checkPicturePrompt,
  deletePicture,
  listPictures,
  makePicture,
  retryPicture,
} from '@citrine/contract/chat-pictures'
import type { BodyInput, ResponseOf } from '@citrine/contract/route'
import { call } from '#web/lib/api/api-client.ts'

export interface PictureApi {
  make: (body: BodyInput<typeof makePicture>) => Promise<ChatPicture>
  check: (body: BodyInput<typeof checkPicturePrompt>) => Promise<ResponseOf<typeof checkPicturePrompt>>
  find: (picture_id: string) => Promise<ChatPicture | undefined>
  cancel: (picture_id: string) => Promise<ChatPicture>
  retry: (picture_id: string) => Promise<ChatPicture>
  remove: (picture_id: string) => Promise<unknown>
}

export const pictureApi: PictureApi = {
  make: async (body) => (await call(makePicture, { body })).picture,
  check: (body) => call(checkPicturePrompt, { body }),
  find: async (id) => (await call(listPictures, { query: { id } })).items[0],
  cancel: async (id) => (await call(cancelPicture, { body: { id } })).picture,
  retry: async (id) => (await call(retryPicture, { body: { id } })).picture,
  remove: (id) => call(deletePicture, { body: { id } }),
}
