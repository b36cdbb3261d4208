import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { followUnread } from '#web/lib/live/follow-unread.ts'
import { unreadQuery } from '#web/lib/query/unread-query.ts'

/** Shows a dot next to the chats of the menu while one of them is unread. */
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
