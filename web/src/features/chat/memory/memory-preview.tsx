import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import type { OpenChat } from '../frame/chat-menu.tsx'
import { memoriesQuery } from './memory.api.ts'

const FACTS_MAX = 3

export function MemoryPreview({ chat }: { chat: OpenChat }) {
  const { t } = useTranslation('tree')
  const enabled = useIsMember()
  const { data } = useInfiniteQuery({ ...memoriesQuery(chat.chat_id), enabled })
  useFollowMemories(chat.chat_id)
  const [first] = data?.pages ?? []
  const facts = (first?.items ?? []).filter(({ state }) => state === 'active')
  const count =
    first === undefined || facts.length === 0 ? '' : `${facts.length}${first.next_cursor === null ? '' : '+'}`
  return (
    <section className="mt-5 flex flex-col">
      <PanelHeading
        text={t('memory')}
        note={count}
        onPress={() => openDialog({ name: 'memory', props: chat })}
      />
      {facts.length > 0 ? (
        <ul className="grid gap-2">
          {facts.slice(0, FACTS_MAX).map(({ memory_id, text }) => (
            <li key={memory_id} className="line-clamp-2 wrap-anywhere">
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      ) : (
        first !== undefined && <p className="text-13 text-muted">{t('memory_none')}</p>
      )}
    </section>
  )
}

function useFollowMemories(chat_id: string): void {
  const cache = useQueryClient()
  useUserEvents((message) => {
    if (message.event !== 'chat' || message.data.chat_id !== chat_id) return
    if (message.data.change === 'path_changed' || message.data.change === 'reply_ended')
      void cache.invalidateQueries({ queryKey: memoriesQuery(chat_id).queryKey })
  })
}

interface PanelHeadingProps {
  text: string
  note: string
  onPress: () => void
}

function PanelHeading({ text, note, onPress }: PanelHeadingProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-start hover:bg-quiet"
    >
      <span className="display grow text-17">{text}</span>
      <span className="text-13 text-muted tabular-nums">{note}</span>
      <ChevronRight className="icon flex-none text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
