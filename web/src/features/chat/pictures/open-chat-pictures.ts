import type { ChatPicture } from '@citrine/contract/chat-picture'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { toastFailure } from '#web/lib/screen/toast-failure.ts'
import type { LightboxPhoto } from '#web/shared/lightbox/lightbox-photo.ts'
import type { Chat } from '../open-chat/create-chat.ts'

export async function openChatPictures(chat: Chat, picture_id: string): Promise<void> {
  const { records, character } = chat.state.get()
  await toastFailure(async () => {
    const ready = await chat.pictures.findReady(records.map(({ record_id }) => record_id))
    const photos = ready.flatMap(toPhoto)
    const start = photos.findIndex(({ photo_id }) => photo_id === picture_id)
    if (start < 0 || character === null) return
    const title = i18n.t('of_chat', { ns: 'pictures', name: character.name })
    const { language, name } = character
    openDialog({ name: 'lightbox', props: { photos, start, language, title, name } })
  })
}

function toPhoto({
  picture_id,
  picture,
  prompt,
  character_id,
  created_at: at,
  maker,
  left_out,
}: ChatPicture): LightboxPhoto[] {
  if (picture === null) return []
  const description = prompt === '' ? i18n.t('of_scene', { ns: 'pictures' }) : prompt
  return [
    {
      photo_id: picture_id,
      picture,
      description,
      photographer: '',
      maker,
      tags: [],
      made: { character_id, at, request: prompt, left_out },
    },
  ]
}
