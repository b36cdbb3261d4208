import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { track } from '#web/lib/tracking.ts'
import { DictateButton, DictationNote, type useDictation } from '../dictation/dictate-button.tsx'
import { NameQuestion } from '../hints/name-question.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { useChatSetting } from '../settings/chat-settings.api.ts'
import { type ChatState, isReplying } from '../state/chat-state.ts'
import { ReplySuggestions, SuggestButton, type useSuggest } from '../suggestions/reply-suggestions.tsx'
import { LazyTray, TrayButton } from '../tray/tray-button.tsx'
import type { WaitingFiles } from '../tray/use-waiting-files.ts'
import { readStep, stepAlternate } from '../tree/use-chat-keys.ts'
import type { Cost } from '../use-cost.ts'
import { ChatNotes, PriceNote, SpendNote } from './chat-notes.tsx'
import { Composer } from './composer.tsx'

const HandoverLine = lazyComponent(async () => (await import('../hints/handover-line.tsx')).HandoverLine)
const OfferedPicture = lazyComponent(async () => (await import('../tray/offered-picture.tsx')).OfferedPicture)
const RecapOffer = lazyComponent(async () => (await import('../hints/recap-offer.tsx')).RecapOffer)

/** A recap is offered from 5 messages on; a shorter chat is read faster than its recap. */
const RECAP_RECORDS_MIN = 5

/** A character mentions another one from 7 messages on. */
const HANDOVER_RECORDS_MIN = 7

interface MemberComposerProps {
  chat: Chat
  state: ChatState
  character: NonNullable<ChatState['character']>
  draftKey: string
  isReturning: boolean
  cost: Cost
  suggestions: ReturnType<typeof useSuggest>
  dictation: ReturnType<typeof useDictation>
  waitingFiles: WaitingFiles
}

export function MemberComposer({
  chat,
  state,
  character,
  draftKey,
  isReturning,
  cost,
  ...tools
}: MemberComposerProps) {
  const { suggestions, dictation, waitingFiles } = tools
  const { chat_id, outgoing, refusal, reply } = state
  const { character_id, name } = character
  const { price } = cost
  const hasPersona = useChatSetting(chat_id).data?.persona_id != null
  const isNameSettled = hasPersona || hasReply(state)
  const send = (text?: string): void => {
    track('chat_send', { character_id })
    void chat.send(text)
  }
  return (
    <Composer
      draftKey={draftKey}
      name={name}
      onSend={() => send()}
      onStop={isReplying(state) ? chat.stop : undefined}
      isStopping={reply.phase === 'streaming' && reply.isStopping}
      refusal={refusal}
      isBlockedByUnsent={outgoing?.state === 'failed'}
      price={price}
      onEmptyKey={(key) => handleEmptyKey(chat, key)}
      above={
        <>
          <NameQuestion character={name} isSettled={isNameSettled} />
          <ChatHints state={state} character={character} isReturning={isReturning} price={price} />
          <Suspense>
            <OfferedPicture key={draftKey} chat_id={chat_id} draftKey={draftKey} {...waitingFiles} />
          </Suspense>
          <LazyTray chat={chat} draftKey={draftKey} price={price} suggestions={suggestions} onSend={send} />
          <ReplySuggestions
            chat={chat}
            suggestions={suggestions}
            draftKey={draftKey}
            price={price}
            onSend={send}
          />
          <DictationNote dictation={dictation} />
        </>
      }
      end={<DictateButton dictation={dictation} />}
      start={
        <>
          <TrayButton />
          <SuggestButton chat={chat} suggestions={suggestions} price={price} />
        </>
      }
    >
      <SpendNote cost={cost} />
      <ChatNotes character_id={character_id} name={name} chat_id={chat_id} />
      <PriceNote />
    </Composer>
  )
}

/** Returns true if the character has replied. Its opening line is not a reply. */
const hasReply = (state: ChatState): boolean =>
  state.records.at(-1)?.role === 'character' &&
  state.records.some(({ role }) => role === 'user') &&
  !isReplying(state)

type ChatHintsProps = Pick<MemberComposerProps, 'state' | 'character' | 'isReturning'> & { price: number }

function ChatHints({ state, character, isReturning, price }: ChatHintsProps) {
  const { chat_id, total, outgoing, kept_at } = state
  if (chat_id === null || isReplying(state)) return null
  return (
    <>
      {isReturning && total >= RECAP_RECORDS_MIN && outgoing === null && (
        <Suspense>
          <RecapOffer key={chat_id} chat_id={chat_id} price={price} {...character} />
        </Suspense>
      )}
      {total >= HANDOVER_RECORDS_MIN && kept_at === null && (
        <Suspense>
          <HandoverLine key={chat_id} chat_id={chat_id} total={total} {...character} />
        </Suspense>
      )}
    </>
  )
}

function handleEmptyKey(chat: Chat, key: string): boolean {
  const last = chat.state.get().records.at(-1)
  const step = readStep(key)
  if (step !== 0) return last?.role === 'character' && stepAlternate(chat, last, step)
  return key === 'ArrowUp' && chat.beginLastEdit()
}
