import { fillNames } from '@citrine/contract/names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { track } from '#web/lib/tracking.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { CallButton } from './call/call-button.tsx'
import { ChatNotes, LogInNote, StoredCopyNote } from './composer/chat-notes.tsx'
import { Composer } from './composer/composer.tsx'
import { MemberComposer } from './composer/member-composer.tsx'
import { useDictation } from './dictation/dictate-button.tsx'
import { ChatFrame, type FrameStatus } from './frame/chat-frame.tsx'
import { Announcer } from './messages/announcer.tsx'
import { MessageList } from './messages/message-list.tsx'
import { OpeningLine } from './messages/opening-line.tsx'
import type { Chat } from './open-chat/create-chat.ts'
import { useChat } from './open-chat/use-chat.ts'
import { useMarkRead } from './recents/use-mark-read.ts'
import { type ChatState, isReplying } from './state/chat-state.ts'
import { useSuggest } from './suggestions/reply-suggestions.tsx'
import { useWaitingFiles } from './tray/use-waiting-files.ts'
import { flushDrafts } from './unsent/drafts.ts'
import { useCost } from './use-cost.ts'
import { useKnownCharacter } from './use-known-character.ts'
import { useAutoVoice, useVoices } from './voice/use-voices.ts'

export interface ChatDetailProps {
  character_id: string
  chat_id?: string | undefined
  at?: string | undefined
  /** Differs for each jump, so that a second jump to the same message scrolls again. */
  visit?: string | undefined
}

/** Shows /chat/chatDetail/:id, where the id is the character's (docs/specification.md, section 2). */
export default function ChatDetailScreen(props: ChatDetailProps) {
  const { character_id } = props
  const isMember = useIsMember()
  useEffect(() => track('chat_open', { character_id, is_member: isMember }), [character_id, isMember])
  return isMember ? <MemberChat {...props} /> : <GuestChat character_id={character_id} />
}

function useJumpToAddressedMessage(chat: Chat, { at, visit }: Pick<ChatDetailProps, 'at' | 'visit'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each visit
  useEffect(() => {
    if (at !== undefined) void chat.jumpToMessage(at)
  }, [chat, at, visit])
}

function getFrameStatus(state: ChatState): FrameStatus {
  const { reply } = state
  if (!isReplying(state)) return 'idle'
  return reply.phase === 'streaming' && reply.isLost ? 'lost' : 'writing'
}

function MemberChat({ character_id, chat_id, at, visit }: ChatDetailProps) {
  const { chat, state } = useChat(character_id, chat_id)
  const isReturning = useMarkRead(state)
  useVoices(chat)
  useAutoVoice(chat, state.chat_id)
  const cost = useCost('messages')
  const suggestions = useSuggest(chat)
  const draftKey = state.chat_id ?? character_id
  const dictation = useDictation(chat, draftKey)
  const waitingFiles = useWaitingFiles(character_id)
  const { character, error, phase, kept_at } = state
  useJumpToAddressedMessage(chat, { at: phase === 'ready' ? at : undefined, visit })
  const isNeeded = phase === 'loading' && character === null
  const known = useKnownCharacter({ character_id, isNeeded })
  if (phase === 'failed' || character === null) {
    return (
      <ChatFrame
        character={phase === 'failed' ? null : known}
        chat_id={chat_id ?? null}
        status={phase === 'failed' ? 'failed' : 'idle'}
      >
        {phase === 'failed' ? <Failed error={error} onRetry={chat.refresh} /> : <ChatSkeleton />}
      </ChatFrame>
    )
  }
  return (
    <ChatFrame
      character={character}
      chat_id={state.chat_id}
      status={getFrameStatus(state)}
      tools={<CallButton key={draftKey} chat={chat} name={character.name} onOpen={dictation.stop} />}
    >
      <MessageList chat={chat} state={state} name={character.name} price={cost.price} />
      {kept_at !== null && <StoredCopyNote kept_at={kept_at} />}
      <Announcer chat={chat} name={character.name} language={character.language} />
      <MemberComposer
        chat={chat}
        state={state}
        character={character}
        draftKey={draftKey}
        isReturning={isReturning}
        cost={cost}
        suggestions={suggestions}
        dictation={dictation}
        waitingFiles={waitingFiles}
      />
    </ChatFrame>
  )
}

function GuestChat({ character_id }: { character_id: string }) {
  const { data: character, error, isPending, refetch } = useQuery(characterQuery(character_id))
  const user = useReaderName()
  const logIn = (): void => {
    // Signing in reloads the page, so the draft is stored first.
    flushDrafts()
    openDialog({ name: 'login', props: { source: 'send_message' } })
  }
  if (character === undefined) {
    return (
      <ChatFrame character={null} status={isPending ? 'idle' : 'failed'}>
        {isPending ? <ChatSkeleton /> : <Failed error={error} onRetry={() => void refetch()} />}
      </ChatFrame>
    )
  }
  const { name, opening_line } = character
  return (
    <ChatFrame character={character}>
      <OpeningLine name={name} text={fillNames(opening_line, { char: name, user })} />
      <Composer draftKey={character_id} name={name} onSend={logIn}>
        <LogInNote onLogIn={logIn} />
        <ChatNotes character_id={character_id} name={name} />
      </Composer>
    </ChatFrame>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('chat')
  const isMissing = hasStatus(error, 'not_found')
  return (
    <div className="mx-auto w-full max-w-190 p-4 desktop:p-6">
      {isMissing ? (
        <EmptyState
          title={t('not_found_title')}
          text={t('not_found_text')}
          action={
            <Link to="/" className={getButtonClass({ variant: 'lemon' })}>
              {t('to_shop')}
            </Link>
          }
        />
      ) : (
        <ErrorState title={t('open_failed')} error={error} onRetry={onRetry} />
      )}
    </div>
  )
}

function ChatSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="mx-auto flex w-full max-w-190 grow flex-col justify-end gap-5 p-6"
    >
      <Skeleton className="h-24 w-4/5 rounded-card" />
      <Skeleton className="h-14 w-1/2 self-end rounded-card" />
      <Skeleton className="h-32 w-4/5 rounded-card" />
      <Skeleton className="h-14 w-full rounded-composer" />
    </div>
  )
}
