import { countUnread } from '@citrine/contract/recent-chats'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { subscribeEvents } from '#web/lib/live/events.ts'

/** ms. Viewing a chat marks it as read at once; the pause keeps the badge from flickering meanwhile. */
const DEBOUNCE_MS = 800

export function UnreadMark({ className }: { className: string }) {
  const { t } = useTranslation('app')
  const cache = useQueryClient()
  const { data } = useQuery(unreadQuery())
  useEffect(() => followUnread(cache), [cache])
  if (data === undefined || data.chats === 0) return null
  return (
    <span className={`size-2.5 animate-appear rounded-full bg-lemon-ink ring-2 ring-ground ${className}`}>
      <span className="sr-only">, {t('unread', { count: data.chats })}</span>
    </span>
  )
}

const unreadQuery = () =>
  queryOptions({
    queryKey: ['chats', 'unread'],
    queryFn: ({ signal }) => call(countUnread, { signal }),
    refetchOnWindowFocus: false,
  })

function followUnread(cache: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = subscribeEvents(({ event }) => {
    if (event !== 'chat' && event !== 'connected') return
    clearTimeout(timer)
    timer = setTimeout(() => void cache.invalidateQueries({ queryKey: unreadQuery().queryKey }), DEBOUNCE_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
