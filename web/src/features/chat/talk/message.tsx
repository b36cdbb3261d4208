import type { ChatRecord } from '@citrine/contract/chat'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Markdown } from '#web/components/markdown/markdown.tsx'
import { ReportButton } from '#web/components/report-button.tsx'
import type { Store } from '#web/lib/store.ts'
import { useStore } from '#web/lib/store.ts'
import type { LiveReply } from '../reply/live-reply.ts'
import { AiNotice, HelpNote } from './house-notes.tsx'

const BUBBLE = 'text-17 leading-talk wrap-anywhere'
const THEIRS = `${BUBBLE} max-w-[92%] self-start rounded-bubble rounded-ss-turn bg-bubble-her px-4.5 py-3.5 tablet:max-w-[86%]`
const MINE = `${BUBBLE} max-w-[84%] self-end rounded-bubble rounded-ee-turn bg-bubble-me px-4.5 py-3 tablet:max-w-[74%]`

/** The words of one turn, running as their own script does. */
const Bubble = ({ look, children }: { look: string; children: ReactNode }) => (
  <div className={look}>
    <div dir="auto" className="[&>*+*]:mt-2.5">
      {children}
    </div>
  </div>
)

const Caret = () => (
  <span
    aria-hidden="true"
    className="ms-0.75 inline-block h-5 w-2.25 rounded-[3px] bg-lemon-ink align-[-4px]"
  />
)

/** The words of a reply while they come: only this is drawn anew, at most once a frame. */
function LiveText({ live, record }: { live: Store<LiveReply | null>; record: ChatRecord }) {
  const reply = useStore(live)
  const text = reply?.record_id === record.record_id ? reply.text : record.content
  return <Markdown text={text} isOpen tail={<Caret />} />
}

interface MessageProps {
  record: ChatRecord
  /** Who speaks when it is not the reader. */
  name: string
  /** Where the words come from while the reply is being written. */
  live: Store<LiveReply | null> | null
  /** The last one has its tools below. */
  isLast: boolean
}

/** One turn of the talk. */
export const Message = memo(function Message({ record, name, live, isLast }: MessageProps) {
  const { t } = useTranslation('chat')
  const isMine = record.role === 'user'
  const isSilent = live === null && record.content === ''
  const isBroken = live === null && record.state === 'interrupted'
  const isStopped = live === null && record.state === 'stopped'
  if (record.note === 'help') return <HelpNote record={record} />
  return (
    <>
      {record.has_ai_notice && <AiNotice name={name} />}
      <article
        aria-label={isMine ? t('you') : name}
        data-depth={record.depth}
        className="group/turn relative flex flex-col"
      >
        {!isSilent && (
          <Bubble look={isMine ? MINE : THEIRS}>
            {live === null ? (
              // A reply may have been stopped in the middle of an emphasis.
              <Markdown text={record.content} isOpen={!isMine} />
            ) : (
              <LiveText live={live} record={record} />
            )}
          </Bubble>
        )}
        {!isMine && !isLast && !isSilent && record.depth > 0 && <ReportTurn record_id={record.record_id} />}
        {(isBroken || isStopped) && (
          <Aside isAlone={isSilent}>
            {isBroken ? (record.fault ?? t('interrupted')) : t('stopped')}
            {record.is_given_back && ` ${t('nothing_charged')}`}
          </Aside>
        )}
      </article>
    </>
  )
})

/** Beside an earlier message, under the pointer. No stop of Tab: a long talk would have hundreds of them. */
function ReportTurn({ record_id }: { record_id: string }) {
  return (
    <div className="absolute -end-4 top-0.5 opacity-60 transition-opacity tablet:end-0 pointer-fine:opacity-0 pointer-fine:group-hover/turn:opacity-100">
      <ReportButton target_type="message" target_id={record_id} tabIndex={-1} />
    </div>
  )
}

/** What happened to a reply, below what came of it, or in its place. */
function Aside({ isAlone, children }: { isAlone: boolean; children: ReactNode }) {
  return <p className={isAlone ? `${THEIRS} text-em` : 'mt-2 px-4.5 text-13 text-em'}>{children}</p>
}

interface OutgoingMessageProps {
  content: string
  /** What stands below it: that it is being sent, or that it was not. */
  children: ReactNode
}

/** The reader's message before the server has it. */
export function OutgoingMessage({ content, children }: OutgoingMessageProps) {
  const { t } = useTranslation('chat')
  return (
    <article aria-label={t('you')} className="flex flex-col">
      <Bubble look={MINE}>
        <Markdown text={content} />
      </Bubble>
      {children}
    </article>
  )
}

/** What a character says first, to somebody who has no chat with them yet. */
export function OpeningLine({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('chat')
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      aria-label={t('conversation_with', { name })}
      className="min-h-0 grow overflow-y-auto -outline-offset-2"
    >
      <div className="mx-auto flex min-h-full max-w-190 flex-col justify-end px-4 py-3 tablet:px-6">
        <AiNotice name={name} />
        <article aria-label={name} className="mt-4 flex flex-col">
          <Bubble look={THEIRS}>
            <Markdown text={text} />
          </Bubble>
        </article>
      </div>
    </section>
  )
}
