import type { RecentChat } from '@citrine/contract/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { recentChatsQuery, useFollowRecents } from '../chat.api.ts'
import { RecentRow } from './recent-row.tsx'

interface RecentsProps {
  chat_id?: string | null | undefined
  empty: ReactNode
  renderAction?: ((chat: RecentChat) => ReactNode) | undefined
}

export function Recents({ chat_id, empty, renderAction }: RecentsProps) {
  const { t } = useTranslation('chat')
  useFollowRecents()
  const query = useInfiniteQuery(recentChatsQuery())
  const { data, hasNextPage, fetchNextPage } = query
  if (data === undefined)
    return (
      <QueryState query={query} skeleton={<RecentsSkeleton />} title={t('list_failed')} className="mx-3" />
    )
  const chats = joinPages(data.pages, ({ chat_id }) => chat_id)
  return (
    <FocusKeeper count={chats.length}>
      {chats.length === 0 ? (
        empty
      ) : (
        <RecentRows chats={chats} chat_id={chat_id} renderAction={renderAction} />
      )}
      {hasNextPage && <MoreEdge onReach={() => void fetchNextPage()} />}
    </FocusKeeper>
  )
}

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

export function RecentRows({
  chats,
  chat_id,
  renderAction,
}: Omit<RecentsProps, 'empty'> & { chats: RecentChat[] }) {
  return (
    <ul>
      {chats.map((chat) => (
        <li key={chat.chat_id} className="relative flex items-center">
          <RecentRow chat={chat} isOpen={chat.chat_id === chat_id} />
          {renderAction?.(chat)}
        </li>
      ))}
    </ul>
  )
}

export function RecentsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
        <div key={index} className="recent-row flex h-17 items-center gap-3 px-3">
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

function MoreEdge({ onReach }: { onReach: () => void }) {
  const edge = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '600px',
    })
    if (edge.current !== null) observer.observe(edge.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={edge} className="h-px" aria-hidden="true" />
}
