import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'

export function GoodsPending({ query }: Pick<Parameters<typeof QueryState>[0], 'query'>) {
  const { t } = useTranslation('coins')
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton className="mt-5 h-60 rounded-card" />}
      className="mt-5 bg-raised"
      title={t('goods_failed')}
    />
  )
}
