import { Button } from '#web/components/button.tsx'
import { Markdown } from '#web/components/markdown/markdown.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { computeTileShape } from '../pictures/tile/tile-shape.ts'
import type { ChatState } from '../state/chat-state.ts'
import { getAttached, type UploadedPicture } from '../unsent/attached.ts'
import { Bubble } from './bubble.tsx'

interface OutgoingProps {
  chat: Chat
  state: ChatState
  onPress: (act: () => void) => void
}

/** Shows the message that is being sent, or that could not be sent. */
export function Outgoing({ chat, state: { outgoing, reply }, onPress }: OutgoingProps) {
  const { t } = useTranslation('chat')
  if (outgoing === null) return null
  return (
    <article aria-label={t('you')} className="flex flex-col">
      <Bubble side="mine">
        {outgoing.image_id !== undefined && <OutgoingPicture image={getAttached(outgoing.image_id)} />}
        <Markdown text={outgoing.content} />
      </Bubble>
      {outgoing.state === 'failed' ? (
        <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
          <span role="alert" className="text-bad">
            {t('not_sent')}
          </span>
          <Button onClick={() => onPress(chat.takeBack)}>{t('edit_unsent')}</Button>
          <Button onClick={() => onPress(chat.retry)} isWorking={reply.phase === 'requested'}>
            {t('try_again')}
          </Button>
        </div>
      ) : (
        <span className="mt-1 self-end text-13 text-em">{t('sending')}</span>
      )}
    </article>
  )
}

function OutgoingPicture({ image: { picture, preview } }: { image: UploadedPicture }) {
  const { t } = useTranslation('tree')
  if (picture !== null)
    return (
      <div style={computeTileShape(picture)} className="overflow-hidden rounded-card bg-raised">
        <Picture
          picture={picture}
          alt={t('attached')}
          sizes="(min-width: 48rem) 26rem, 80vw"
          isEager
          className="size-full"
        />
      </div>
    )
  if (preview === undefined) return <p className="text-em">{t('attached')}</p>
  return <img src={preview} alt={t('attached')} className="size-32 rounded-card object-cover" />
}
