import type { ChatRecord } from '@citrine/contract/chat'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Markdown } from '#web/components/markdown/markdown.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { HelpNote } from '../messages/citrine-notes.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { getLastDepth } from '../state/chat-state.ts'
import type { Call } from './start-call.ts'

const CAPTIONS_MAX = 8

interface CallCaptionsProps {
  chat: Chat
  call: Call
  name: string
}

export function CallCaptions({ chat, call, name }: CallCaptionsProps) {
  const { t } = useTranslation('speech')
  const state = useStore(chat.state)
  const live = useStore(chat.live)
  const { interim, phase } = useStore(call.state)
  const [before] = useState(() => getLastDepth(chat.state.get()))
  const { records, outgoing, is_paused } = state
  const messages = records
    .filter(({ depth, is_deleted }) => depth > before && !is_deleted)
    .map((record) => ({ record, text: live?.record_id === record.record_id ? live.text : record.content }))
    // A reply without text has not begun or was interrupted before its first word, so it is left out.
    .filter(({ record, text }) => text !== '' || record.fault !== null)
    .slice(-CAPTIONS_MAX)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new captions scroll into view
  useEffect(() => {
    const { current } = list
    if (current !== null) current.scrollTop = current.scrollHeight
  }, [messages.length, live?.text, outgoing, interim])
  useStayAtEnd(list)
  return (
    <section
      ref={list}
      aria-label={t('call_captions')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="call-captions my-4 flex min-h-0 flex-col gap-3 overflow-y-auto rounded-card text-17 leading-chat"
    >
      {messages.length === 0 && outgoing === null && interim === '' && phase !== 'failed' && !is_paused && (
        <p className="m-auto max-w-90 rounded-card bg-raised px-4 py-3 text-center text-em">
          {t('call_hint')}
        </p>
      )}
      {/* The newest captions sit just above the buttons. */}
      {messages.length > 0 || outgoing !== null ? <span aria-hidden="true" className="mt-auto" /> : null}
      {messages.map(({ record, text }) => (
        <Line key={record.record_id} record={record} text={text} name={name} />
      ))}
      {outgoing !== null && <OwnCaption text={outgoing.content} isUnsent={outgoing.state === 'failed'} />}
      {interim !== '' && <OwnCaption text={interim} isFaint />}
    </section>
  )
}

function useStayAtEnd(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = list
    if (current === null) return
    const observer = new ResizeObserver(() => current.scrollTo(0, current.scrollHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [list])
}

function Line({ record, text, name }: { record: ChatRecord; text: string; name: string }) {
  if (record.note === 'help') return <HelpNote record={record} tabIndex={0} />
  if (record.role === 'user') return <OwnCaption text={text} />
  return (
    <div className="max-w-9/10 self-start rounded-bubble bg-bubble-them px-4 py-2.5">
      <p className="text-13 font-semibold text-em">
        <bdi>{name}</bdi>
      </p>
      <div dir="auto" className="[&>*+*]:mt-2">
        <Markdown text={text} isOpen />
      </div>
      {record.fault !== null && <p className="text-13 text-bad">{record.fault}</p>}
    </div>
  )
}

interface OwnCaptionProps {
  text: string
  isFaint?: boolean
  isUnsent?: boolean
}

function OwnCaption({ text, isFaint = false, isUnsent = false }: OwnCaptionProps) {
  const { t } = useTranslation('chat')
  return (
    <div
      className={`max-w-9/10 self-end rounded-bubble bg-bubble-me px-4 py-2.5 ${isFaint ? 'text-em' : ''}`}
    >
      <p className="sr-only">{t('you')}</p>
      <p dir="auto">{text}</p>
      {isUnsent && <p className="text-13 text-bad">{t('not_sent')}</p>}
    </div>
  )
}
