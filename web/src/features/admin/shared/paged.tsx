import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { useFocusAfterLoss } from './use-focus-after-loss.ts'

interface PagedProps<T> {
  list: UseInfiniteQueryResult<{ pages: { items: T[] }[] }>
  readKey: (item: T) => string
  empty: { title: string; text: string }
  showsEmptyList?: boolean
  children: (items: T[]) => ReactNode
}

export function Paged<T>({ list, readKey, empty, showsEmptyList = false, children }: PagedProps<T>) {
  const { t } = useTranslation('admin')
  const { data } = list
  const items = joinPages(data?.pages ?? [], readKey)
  const box = useFocusAfterLoss(items.length)
  if (data === undefined)
    return (
      <QueryState
        query={list}
        skeleton={
          <div className="mt-6 grid gap-3">
            <Skeleton className="h-18 rounded-card" />
            <Skeleton className="h-18 rounded-card" />
            <Skeleton className="h-18 rounded-card" />
          </div>
        }
        className="mt-6"
        title={t('failed')}
      />
    )
  return (
    <div ref={box} tabIndex={-1} className="mt-6 outline-none">
      {items.length === 0 && !showsEmptyList ? <EmptyState {...empty} /> : children(items)}
      <MoreButton list={list} className="mt-3">
        {t('more')}
      </MoreButton>
    </div>
  )
}
