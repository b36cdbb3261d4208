import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useRef } from 'react'
import { BUBBLE_CLASS } from '#web/components/bubble-class.ts'
import { Button } from '#web/components/button.tsx'
import { Markdown } from '#web/components/markdown/markdown.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'
import { TestComposer } from './test-composer.tsx'
import { useChatName, useOpening } from './use-opening.ts'
import type { TestChat, TestMessage } from './use-test-chat.ts'

const CHARACTER_BUBBLE = `${BUBBLE_CLASS.character} max-w-[92%] bg-raised px-4 py-3 [&>*+*]:mt-2`
const USER_BUBBLE = `${BUBBLE_CLASS.user} max-w-[86%] bg-raised-2 px-4 py-2.5`

/** px; a reader this close to the end counts as being there. */
const NEAR_PX = 80

/** Shows a chat with the draft. Nothing of it is stored, and the panel says so. */
export function TestChatPanel({ chat }: { chat: TestChat }) {
  const { t } = useTranslation('editor')
  const opening = useOpening()
  const char = useChatName()
  const { messages, isReplying, refusal, isUnsaved } = chat
  const last = messages.at(-1)
  const { list, handleScroll } = useFollowEnd(`${messages.length} ${last?.text.length}`)
  const sentence = isUnsaved ? t('test_chat_unsaved') : refusal
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <div className="text-13 text-muted">
        <p>{t('test_chat_note')}</p>
        <EngineNote />
      </div>
      <section
        ref={list}
        onScroll={handleScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        aria-label={t('test_chat_with', { name: char })}
        className="flex min-h-40 grow flex-col gap-3 overflow-y-auto -outline-offset-2"
      >
        {opening.trim() !== '' && <MessageBubble author="character" text={opening} char={char} />}
        {messages.map(({ id, role, text }, at) => (
          <MessageBubble
            key={id}
            author={role}
            text={text}
            char={char}
            isOpen={isReplying && at === messages.length - 1}
          />
        ))}
        {isReplying && last?.role === 'user' && <p className="text-13 text-muted">{t('test_chat_coming')}</p>}
      </section>
      <p role="status" className="sr-only">
        {!isReplying && last?.role === 'character' ? `${char}: ${last.text}` : ''}
      </p>
      <div role="alert">
        {sentence !== null && (
          <p className="text-bad">
            {sentence}{' '}
            <button type="button" onClick={chat.askAgain} className="font-semibold text-lemon-ink underline">
              {t('test_chat_again')}
            </button>
          </p>
        )}
      </div>
      <TestComposer name={char} isReplying={isReplying} onSend={chat.send} onStop={chat.stop} />
      {messages.length > 0 && (
        <Button variant="plain" className="self-start" onClick={chat.clear}>
          <RotateCcw className="icon" aria-hidden="true" />
          {t('test_chat_clear')}
        </Button>
      )}
    </div>
  )
}

function useFollowEnd(text: string) {
  const list = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new text makes the list longer
  useEffect(() => {
    if (isAtEnd.current && list.current !== null) list.current.scrollTop = list.current.scrollHeight
  }, [text])
  const handleScroll = (): void => {
    const { current: box } = list
    if (box !== null) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX
  }
  return { list, handleScroll }
}

type MessageBubbleProps = {
  author: TestMessage['role']
  text: string
  char: string
  isOpen?: boolean
}

function MessageBubble({ author, text, char, isOpen = false }: MessageBubbleProps) {
  const { t } = useTranslation('editor')
  return (
    <article
      aria-label={author === 'user' ? t('test_chat_you') : char}
      dir="auto"
      className={author === 'user' ? USER_BUBBLE : CHARACTER_BUBBLE}
    >
      <Markdown text={text} isOpen={isOpen} />
    </article>
  )
}
