import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

/** Says how many drafts with a part left out are still free today; nothing before the first one, and where drafts cost nothing. */
export function DraftNote({ id }: { id: string }) {
  const { t } = useTranslation('editor')
  const { data } = useQuery(coinsQuery())
  const { incomplete_drafts: free, allowances } = data ?? {}
  if (free === undefined || free.used === 0 || allowances?.polish.cost === 0) return null
  const left = Math.max(0, free.total - free.used)
  return (
    <p id={id} className="mt-3 text-13 text-muted">
      {left > 0 ? t('draft_free_left', { left }) : t('draft_free_used')}
    </p>
  )
}
