import { STATUS } from '@citrine/contract/errors'
import { fillNames } from '@citrine/contract/names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { track } from '#web/lib/tracking.ts'
import { ChatFrame } from './chat-frame.tsx'
import { ChatNotes, KeptNote, LogInNote, SpendNote } from './chat-notes.tsx'
import { isReplying } from './state/chat-state.ts'
import { Announcer } from './talk/announcer.tsx'
import { Composer } from './talk/composer.tsx'
import { OpeningLine } from './talk/message.tsx'
import { MessageList } from './talk/message-list.tsx'
import { useMessageCost } from './talk/use-message-cost.ts'
import { flushDrafts } from './unsent/drafts.ts'
import { useChat } from './use-chat.ts'

/** Spec 2: /chat/chatDetail/:id, where the id is the character's. */
export function ChatDetailScreen({ character_id }: { character_id: string }) {
  const isMember = useIsMember()
  useEffect(() => track('chat_open', { character_id, is_member: isMember }), [character_id, isMember])
  return isMember ? <MemberChat character_id={character_id} /> : <GuestChat character_id={character_id} />
}

function MemberChat({ character_id }: { character_id: string }) {
  const { chat, state } = useChat(character_id)
  const cost = useMessageCost()
  const { character, failure, outgoing, phase, refusal, is_stopping, is_lost, kept_at } = state
  const isWriting = isReplying(state)
  if (phase === 'failed' || character === null) {
    return (
      <ChatFrame character_id={character_id} character={null} isFailed={phase === 'failed'}>
        {phase === 'failed' ? <Failed error={failure} onRetry={chat.refresh} /> : <TalkSkeleton />}
      </ChatFrame>
    )
  }
  const send = (): void => {
    track('chat_send', { character_id })
    chat.send()
  }
  return (
    <ChatFrame character_id={character_id} character={character} isWriting={isWriting} isLost={is_lost}>
      <MessageList chat={chat} state={state} name={character.name} price={cost.price} />
      {kept_at !== null && <KeptNote kept_at={kept_at} />}
      <Announcer chat={chat} name={character.name} language={character.language} />
      <Composer
        character_id={character_id}
        name={character.name}
        onSend={send}
        onStop={isWriting ? chat.stop : undefined}
        isStopping={is_stopping}
        refusal={refusal}
        isHeld={outgoing?.state === 'failed'}
        price={cost.price}
      >
        <SpendNote cost={cost} />
        <ChatNotes character_id={character_id} name={character.name} />
      </Composer>
    </ChatFrame>
  )
}

/** A visitor hears the opening line and may write; to send it, they sign in. */
function GuestChat({ character_id }: { character_id: string }) {
  const { data: character, error, isPending, refetch } = useQuery(characterQuery(character_id))
  const user = useReaderName()
  const logIn = (): void => {
    // The login loads the page again: the words must be stored by then.
    flushDrafts()
    openDialog({ name: 'login', props: { source: 'send_message' } })
  }
  if (character === undefined) {
    return (
      <ChatFrame character_id={character_id} character={null} isFailed={!isPending}>
        {isPending ? <TalkSkeleton /> : <Failed error={error} onRetry={() => void refetch()} />}
      </ChatFrame>
    )
  }
  const { name, opening_line } = character
  return (
    <ChatFrame character_id={character_id} character={character}>
      <OpeningLine name={name} text={fillNames(opening_line, { char: name, user })} />
      <Composer character_id={character_id} name={name} onSend={logIn}>
        <LogInNote onLogIn={logIn} />
        <ChatNotes character_id={character_id} name={name} />
      </Composer>
    </ChatFrame>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('chat')
  const isMissing = error instanceof ApiError && error.status === STATUS.not_found
  return (
    <div className="mx-auto w-full max-w-190 p-4 desktop:p-6">
      {isMissing ? (
        <EmptyState
          title={t('not_found_title')}
          text={t('not_found_text')}
          action={
            <Link to="/" className={buttonClass({ look: 'lemon' })}>
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

function TalkSkeleton() {
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
