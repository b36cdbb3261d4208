import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { subscribeEvents } from '#web/lib/live/events.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import type { OpenChat } from '../chat-menu.tsx'
import { ChoiceRow } from '../choice-row.tsx'
import { memoriesQuery } from './memory.api.ts'

const SHOWN = 2

/** Shows the first facts in the panel and opens the whole memory. */
export function Remembered({ chat }: { chat: OpenChat }) {
  const { t } = useTranslation('tree')
  const enabled = useIsMember()
  const { data } = useInfiniteQuery({ ...memoriesQuery(chat.chat_id), enabled })
  useFollowed(chat.chat_id)
  const facts = (data?.pages[0]?.items ?? []).filter(({ state }) => state === 'active').slice(0, SHOWN)
  return (
    <div className="-mx-2 grid">
      <ChoiceRow label={t('memory')} onPress={() => openDialog({ name: 'memory', props: chat })} />
      {facts.length > 0 && (
        <ul className="grid gap-1.5 px-2 pb-1">
          {facts.map(({ memory_id, text }) => (
            <li key={memory_id} className="line-clamp-2 wrap-anywhere">
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Refreshes facts as the chat grows or loses messages. */
function useFollowed(chat_id: string): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      subscribeEvents((message) => {
        if (message.event !== 'chat' || message.data.chat_id !== chat_id) return
        if (message.data.change === 'path_changed' || message.data.change === 'reply_ended')
          void cache.invalidateQueries({ queryKey: memoriesQuery(chat_id).queryKey })
      }),
    [cache, chat_id],
  )
}
