import type { ChatPicture } from '@citrine/contract/chat-picture'
import {
  cancelPicture,
  checkPicturePrompt,
  deletePicture,
  listPictures,
  makePicture,
  retryPicture,
} from '@citrine/contract/chat-pictures'
import type { BodyInput } from '@citrine/contract/route'
import { call } from '#web/lib/api/api-client.ts'

export const pictureApi = {
  make: async (body: BodyInput<typeof makePicture>) => (await call(makePicture, { body })).picture,
  check: (body: BodyInput<typeof checkPicturePrompt>) => call(checkPicturePrompt, { body }),
  find: async (id: string): Promise<ChatPicture | undefined> =>
    (await call(listPictures, { query: { id } })).items[0],
  cancel: async (id: string) => (await call(cancelPicture, { body: { id } })).picture,
  retry: async (id: string) => (await call(retryPicture, { body: { id } })).picture,
  remove: (id: string): Promise<unknown> => call(deletePicture, { body: { id } }),
}

export type PictureApi = typeof pictureApi
