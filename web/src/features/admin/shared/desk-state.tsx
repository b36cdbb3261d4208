import type { ComponentProps } from 'react'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'

interface DeskStateProps {
  query: ComponentProps<typeof QueryState>['query']
  /** The class of the height that the loaded desk has about. */
  height: string
}

/** Shows that a desk is loading or failed to load. */
export function DeskState({ query, height }: DeskStateProps) {
  const { t } = useTranslation('admin')
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton className={`mt-6 rounded-card ${height}`} />}
      className="mt-6"
      title={t('failed')}
    />
  )
}
