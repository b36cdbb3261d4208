import type { ChatRecord } from '@citrine/contract/chat'
import type { ChatPicture } from '@citrine/contract/chat-picture'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pin from 'lucide-react/icons/pin'
import { memo } from 'react'
import { Markdown } from '#web/components/markdown/markdown.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { type Store, useStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { RecordPictures } from '../pictures/record-pictures.tsx'
import type { LiveReply } from '../state/live-reply.ts'
import { hasEndedEarly } from '../state/records.ts'
import { Alternates } from '../tree/alternates.tsx'
import { EditField } from '../tree/edit-field.tsx'
import { MessageTools } from '../tree/message-menu.tsx'
import { swipeAlternate } from '../tree/swipe-alternate.ts'
import { useSwipe } from '../tree/use-swipe.ts'
import { VoiceChip } from '../voice/voice-chip.tsx'
import { AttachedPicture } from './attached-picture.tsx'
import { Bubble } from './bubble.tsx'
import { AiNotice, HelpNote } from './citrine-notes.tsx'
import { ThoughtsNote } from './thoughts-note.tsx'
import { useIsSlow } from './use-is-slow.ts'

interface MessageProps {
  chat: Chat
  record: ChatRecord
  name: string
  live: Store<LiveReply | null> | null
  isLast: boolean
  isCurrent: boolean
  isEditing: boolean
  isHighlighted: boolean
  pictures: readonly ChatPicture[]
  isRequested: boolean
  /** The price of another reply, which a swipe past the last alternate requests. Null if it may not request one. */
  swipePrice: number | null
}

export const Message = memo(function Message({ record, name, isCurrent, ...rest }: MessageProps) {
  if (record.is_deleted) return null
  if (record.note === 'help') return <HelpNote record={record} tabIndex={isCurrent ? 0 : -1} />
  return (
    <>
      {record.has_ai_notice && <AiNotice name={name} />}
      <MessageArticle record={record} name={name} isCurrent={isCurrent} {...rest} />
    </>
  )
})

function MessageArticle({ swipePrice, ...props }: MessageProps) {
  const { chat, record, name, live, isLast, isCurrent, isEditing, isHighlighted, ...below } = props
  const { t } = useTranslation('chat')
  const isMine = record.role === 'user'
  const isSilent = live === null && record.content === '' && record.image === undefined
  const hasAlternates = record.alternate.total > 1 && live === null
  const canSwipe = (hasAlternates || swipePrice !== null) && !isEditing
  const swipe = useSwipe((step) => swipeAlternate(chat, record, { step, price: swipePrice }))
  // The last reply has its tools below it instead.
  const hasTools = live === null && !isEditing && (isMine || !isLast)
  const tabIndex = isCurrent ? 0 : -1
  return (
    <article
      aria-label={isMine ? t('you') : (record.speaker ?? name)}
      data-depth={record.depth}
      data-highlighted={isHighlighted || undefined}
      tabIndex={tabIndex}
      {...(canSwipe ? swipe : {})}
      className={`group/row relative flex flex-col rounded-bubble outline-offset-4 ${canSwipe ? 'touch-pan-y' : ''} ${isHighlighted ? 'outline-2 outline-lemon-ink' : ''}`}
    >
      {isEditing && <EditField key={record.record_id} chat={chat} record={record} />}
      {!isSilent && !isEditing && (
        <Bubble
          side={isMine ? 'mine' : 'theirs'}
          className={record.is_hidden ? 'outline-1 outline-line-strong outline-dashed' : ''}
          tools={
            hasTools && (
              <HoverTools
                chat={chat}
                record={record}
                tabIndex={tabIndex}
                className={isMine ? 'end-full me-1' : 'start-full max-tablet:-ms-2 tablet:ms-1'}
              />
            )
          }
        >
          {live === null ? (
            <StoredText chat={chat} record={record} />
          ) : (
            <LiveText live={live} record={record} />
          )}
        </Bubble>
      )}
      {live === null && <EarlyEnd record={record} isAlone={isSilent} />}
      {!isMine && !isEditing && (
        <VoiceChip chat={chat} record={record} isLive={live !== null} tabIndex={tabIndex} />
      )}
      {(record.is_pinned || record.is_edited || record.is_hidden) && !isEditing && <Marks record={record} />}
      {hasTools && isSilent && (
        <HoverTools chat={chat} record={record} tabIndex={tabIndex} className="end-0" />
      )}
      {hasTools && hasAlternates && (
        <Alternates
          chat={chat}
          record={record}
          tabIndex={tabIndex}
          // The button to the latest message floats at the end of the line.
          className={`-mb-2 ${isMine ? 'me-13 self-end' : 'self-start'}`}
        />
      )}
      <RecordPictures chat={chat} record_id={record.record_id} {...below} />
    </article>
  )
}

interface HoverToolsProps {
  chat: Chat
  record: ChatRecord
  tabIndex: number
  className: string
}

const HoverTools = ({ chat, record, tabIndex, className }: HoverToolsProps) => (
  <div
    className={`absolute top-0.5 opacity-60 transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 ${className}`}
  >
    <MessageTools chat={chat} record={record} tabIndex={tabIndex} />
  </div>
)

function Marks({ record: { role, is_pinned, is_edited, is_hidden } }: { record: ChatRecord }) {
  const { t } = useTranslation('tree')
  return (
    <p
      className={`mt-1 flex items-center gap-1.5 px-3 text-13 text-em ${role === 'user' ? 'self-end' : 'self-start'}`}
    >
      {is_pinned && <Pin className="icon size-3.5" aria-hidden="true" />}
      {[is_pinned ? t('pinned') : '', is_edited ? t('edited') : '', is_hidden ? t('hidden') : '']
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function EarlyEnd({ record, isAlone }: { record: ChatRecord; isAlone: boolean }) {
  const { t } = useTranslation('chat')
  if (!hasEndedEarly(record)) return null
  return (
    <p className={`flex gap-2 text-em ${isAlone ? 'px-1 text-15' : 'mt-2 px-4.5 text-13'}`}>
      {isAlone && <CircleAlert className="icon mt-0.5 flex-none" aria-hidden="true" />}
      <span>
        {record.state === 'interrupted' ? (record.fault ?? t('interrupted')) : t('stopped')}
        {record.is_given_back && ` ${t('nothing_charged')}`}
      </span>
    </p>
  )
}

const Caret = () => (
  <span
    aria-hidden="true"
    className="ms-0.75 inline-block h-5 w-2.25 rounded-[3px] bg-lemon-ink align-[-4px]"
  />
)

/** Shows the text of a reply while it is written. Only this component renders again then, at most once a frame. */
function LiveText({ live, record }: { live: Store<LiveReply | null>; record: ChatRecord }) {
  const { t } = useTranslation('chat')
  const running = useStore(live)
  const reply = running?.record_id === record.record_id ? running : null
  const { text, thoughts, waitSeconds } = reply ?? { text: record.content, thoughts: null, waitSeconds: null }
  const isSlow = useIsSlow(text === '' && thoughts === null && waitSeconds === null)
  return (
    <>
      {thoughts !== null && <ThoughtsNote thoughts={thoughts} />}
      <Markdown text={text} isOpen tail={<Caret />} />
      {waitSeconds !== null && <p className="text-13 text-em">{t('model_wait', { seconds: waitSeconds })}</p>}
      {/* The announcer reads this line to screen readers. */}
      {isSlow && (
        <p aria-hidden="true" className="text-13 text-em">
          {t('slow_reply')}
        </p>
      )}
    </>
  )
}

function StoredText({ chat, record }: { chat: Chat; record: ChatRecord }) {
  const thoughts = chat.findThoughts(record.record_id)
  return (
    <>
      {record.speaker !== null && (
        <p className="text-13 font-semibold text-em">
          <bdi>{record.speaker}</bdi>
        </p>
      )}
      {thoughts !== null && <ThoughtsNote thoughts={thoughts} />}
      {record.image && <AttachedPicture key={record.image.image_id} record={record} image={record.image} />}
      <Markdown text={record.content} isOpen={record.role === 'character'} />
    </>
  )
}
