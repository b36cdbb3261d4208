import type { ChatPicture } from '@citrine/contract/chat-picture'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useKeepFocus } from '#web/components/use-keep-focus.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import type { Chat } from '../../open-chat/create-chat.ts'
import { FailedPicture } from './failed-picture.tsx'
import { PendingPicture } from './pending-picture.tsx'
import { ReadyPicture } from './ready-picture.tsx'

interface PictureTileProps {
  chat: Chat
  picture: ChatPicture
}

export function PictureTile({ chat, picture }: PictureTileProps) {
  const { cancel, retry, remove } = chat.pictures
  const cancelling = usePictureAction(cancel, picture.picture_id)
  const retrying = usePictureAction(retry, picture.picture_id)
  const removing = usePictureAction(remove, picture.picture_id)
  const figure = useRef<HTMLElement>(null)
  const keeping = useKeepFocus(figure, picture.state)
  const isComing = picture.state === 'waiting' || picture.state === 'drawing'
  return (
    <figure ref={figure} className="mt-2" {...keeping}>
      {picture.state === 'ready' ? (
        <ReadyPicture chat={chat} picture={picture} />
      ) : isComing ? (
        <PendingPicture picture={picture} cancelling={cancelling} />
      ) : (
        <FailedPicture picture={picture} retrying={retrying} removing={removing} />
      )}
      <TileStatus picture={picture} />
      <ActionError error={isComing ? cancelling.error : (retrying.error ?? removing.error)} />
    </figure>
  )
}

function usePictureAction(act: (picture_id: string) => Promise<void>, picture_id: string) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => act(picture_id),
    meta: { handlesErrors: true },
    onError: (error) => void openRefusalDialog(error),
  })
  return { run: () => mutate(), isPending, error }
}

function TileStatus({ picture: { state } }: { picture: ChatPicture }): ReactNode {
  const { t } = useTranslation('pictures')
  return (
    <span role="status" className="sr-only">
      {t(state)}
    </span>
  )
}
