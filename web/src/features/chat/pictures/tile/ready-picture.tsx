import type { ChatPicture } from '@citrine/contract/chat-picture'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import type { Chat } from '../../open-chat/create-chat.ts'
import { openChatPictures } from '../open-chat-pictures.ts'
import { RunOnMount } from './run-on-mount.tsx'
import { computeTileShape } from './tile-shape.ts'

interface ReadyPictureProps {
  chat: Chat
  picture: ChatPicture
}

export function ReadyPicture({ chat, picture: { picture, ...made } }: ReadyPictureProps) {
  const { t } = useTranslation('pictures')
  const { round, isLost, requestAgain, giveUp } = useNewAddress(chat, made.picture_id)
  const description = made.prompt === '' ? t('of_scene') : made.prompt
  if (picture === null) return null
  if (isLost) {
    return (
      <div className="flex flex-col rounded-card bg-bubble-them p-4" style={computeTileShape(made)}>
        <p role="alert">{t('not_here')}</p>
        <Button className="mt-auto self-start" onClick={requestAgain}>
          {t('try_again')}
        </Button>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('show', { description })}
      onClick={() => void openChatPictures(chat, made.picture_id)}
      style={computeTileShape(made)}
      className="block cursor-zoom-in overflow-hidden rounded-card bg-raised"
    >
      <Picture
        key={round}
        picture={picture}
        sizes="(min-width: 48rem) 26rem, 100vw"
        fallback={<RunOnMount run={round === 0 ? requestAgain : giveUp} />}
        className="size-full [&>img]:duration-240!"
      />
    </button>
  )
}

function useNewAddress(chat: Chat, picture_id: string) {
  const [round, setRound] = useState(0)
  const [isLost, setIsLost] = useState(false)
  const requestAgain = async (): Promise<void> => {
    try {
      await chat.pictures.refresh(picture_id)
      setIsLost(false)
      setRound((was) => was + 1)
    } catch (error) {
      if (!(error instanceof ApiError) && !isAbort(error)) throw error
      setIsLost(true)
    }
  }
  return { round, isLost, requestAgain: () => void requestAgain(), giveUp: () => setIsLost(true) }
}
