import type { RecentChat } from '@citrine/contract/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CoverAvatar } from '#web/components/cover/cover-avatar.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { fullTime, shortTime } from '#web/lib/i18n/format.ts'
import { itemsOf } from '#web/lib/query/pages.ts'
import { recentChatsQuery, useFollowedRecents } from './chat.api.ts'
import { plainText } from './talk/sentences.ts'

interface RecentsProps {
  /** The one that is open. */
  character_id?: string | undefined
  /** What stands where no chat is. */
  empty: ReactNode
  /** Beside each row. */
  renderAction?: ((chat: RecentChat) => ReactNode) | undefined
}

/** The chats of the reader, the newest first. */
export function Recents({ character_id, empty, renderAction }: RecentsProps) {
  const { t } = useTranslation('chat')
  useFollowedRecents()
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    recentChatsQuery(),
  )
  if (isPending) return <RecentsSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title={t('list_failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  const chats = itemsOf(data.pages, ({ chat_id }) => chat_id)
  return (
    <FocusKeeper count={chats.length}>
      {chats.length === 0 ? (
        empty
      ) : (
        <RecentRows chats={chats} character_id={character_id} renderAction={renderAction} />
      )}
      {hasNextPage && <MoreEdge onReach={() => void fetchNextPage()} />}
    </FocusKeeper>
  )
}

/** A row that is deleted takes the focus with it; the list has it then. */
function FocusKeeper({ count, children }: { count: number; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

function RecentRows({
  chats,
  character_id,
  renderAction,
}: Omit<RecentsProps, 'empty'> & { chats: RecentChat[] }) {
  return (
    <ul>
      {chats.map((chat) => (
        <li key={chat.chat_id} className="relative flex items-center">
          <RecentRow chat={chat} isOpen={chat.character.character_id === character_id} />
          {renderAction?.(chat)}
        </li>
      ))}
    </ul>
  )
}

function RecentRow({ chat, isOpen }: { chat: RecentChat; isOpen: boolean }) {
  const { t, i18n } = useTranslation('chat')
  const { character, last_at, last_message, last_role, is_replying } = chat
  const text = plainText(last_message)
  const isNew = Date.now() - new Date(last_at).getTime() < 60_000
  return (
    <Link
      to="/chat/chatDetail/$id"
      params={{ id: character.character_id }}
      aria-current={isOpen ? 'page' : undefined}
      className="flex h-17 min-w-0 grow items-center gap-3 rounded-row px-3 hover:bg-quiet aria-[current=page]:bg-surface"
    >
      <CoverAvatar character={character} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">
            <bdi>{character.name}</bdi>
          </span>
          <time
            dateTime={last_at}
            title={fullTime(last_at, i18n.language)}
            className="flex-none text-12 text-muted"
          >
            {isNew ? t('just_now') : shortTime(last_at, new Date(), i18n.language)}
          </time>
        </span>
        <span className={`block truncate text-13 text-muted ${is_replying ? 'italic' : ''}`}>
          {is_replying
            ? t('name_writing', { name: character.name })
            : last_role === 'user'
              ? t('you_said', { text })
              : text}
        </span>
      </span>
    </Link>
  )
}

function RecentsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <div key={index} className="flex h-17 items-center gap-3 px-3">
          <Skeleton className="size-11.5 rounded-row" />
          <div className="grow">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="mt-2 h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Asks for the next page when the reader comes near. */
function MoreEdge({ onReach }: { onReach: () => void }) {
  const edge = useRef<HTMLDivElement>(null)
  const latest = useRef(onReach)
  latest.current = onReach
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '600px',
    })
    if (edge.current !== null) observer.observe(edge.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={edge} className="h-px" aria-hidden="true" />
}
