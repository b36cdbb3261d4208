import { listNotifications, readNotifications } from '@citrine/contract/notifications'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { BY_CURSOR, joinPages, pageQuery } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { NotificationRow } from './notification-row.tsx'

export function Notifications() {
  const { t } = useTranslation('profile')
  const list = useNotifications()
  const reading = useReadNotifications()
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <section aria-labelledby="notifications" className="min-w-0">
      <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id="notifications" tabIndex={-1} className="text-20 outline-none">
          {t('notifications')}
        </h2>
        <span role="status" className="grow">
          {unread > 0 && (
            <span className="inline-grid h-6 min-w-6 place-items-center rounded-full bg-text px-2 font-semibold text-12 text-ground">
              <span aria-hidden="true">{unread}</span>
              <span className="sr-only">{t('notifications_unread', { count: unread })}</span>
            </span>
          )}
        </span>
        {unread > 0 && (
          <Button
            variant="plain"
            className="-me-4 px-4!"
            isWorking={reading.isPending && reading.variables === undefined}
            onClick={() => reading.mutate(undefined)}
          >
            {t('notifications_read_all')}
          </Button>
        )}
      </div>
      <List list={list} onRead={(notification_id) => reading.mutate(notification_id)} />
    </section>
  )
}

function showNotifications(): void {
  const title = document.getElementById('notifications')
  title?.scrollIntoView()
  title?.focus({ preventScroll: true })
}

/** Leads to the notifications, which are at the end of the page on a narrow screen. It shows only while some are unread. */
export function UnreadButton() {
  const { t } = useTranslation('profile')
  const { data } = useInfiniteQuery({ ...notificationsQuery(), enabled: false })
  const count = data?.pages[0]?.unread ?? 0
  if (count === 0) return null
  return (
    <Button className="max-phone:px-4 desktop:hidden" onClick={showNotifications}>
      <Bell className="icon" aria-hidden="true" />
      <span className="sr-only">{t('notifications')}: </span>
      {count}
    </Button>
  )
}

interface ListProps {
  list: ReturnType<typeof useNotifications>
  onRead: (notification_id: string) => void
}

function List({ list, onRead }: ListProps) {
  const { t } = useTranslation('profile')
  const { data } = list
  if (data === undefined)
    return (
      <QueryState
        query={list}
        skeleton={
          <div className="grid gap-3 rounded-card bg-surface p-5">
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-9/12" />
          </div>
        }
        heading="h3"
        title={t('notifications_failed')}
      />
    )
  const notifications = joinPages(data.pages, ({ notification_id }) => notification_id)
  if (notifications.length === 0) {
    return <p className="rounded-card bg-surface p-5 text-muted">{t('notifications_empty')}</p>
  }
  return (
    <>
      <ul className="rounded-card bg-surface p-2">
        {notifications.map((notification) => (
          <li key={notification.notification_id}>
            <NotificationRow notification={notification} onRead={onRead} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} className="mt-3">
        {t('more')}
      </MoreButton>
    </>
  )
}

const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notifications'],
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
  })

function useNotifications() {
  const cache = useQueryClient()
  useUserEvents(({ event }) => {
    if (event === 'notification' || event === 'connected')
      void cache.invalidateQueries({ queryKey: notificationsQuery().queryKey })
  })
  return useInfiniteQuery(notificationsQuery())
}

function useReadNotifications() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (notification_id?: string) =>
      call(readNotifications, { body: notification_id === undefined ? {} : { notification_id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationsQuery().queryKey }),
  })
}
