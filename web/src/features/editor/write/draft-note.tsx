import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

/**
 * Shows how many incomplete drafts are still free today, but only after the first one and only where drafts cost something.
 * It hides while the button counts free uses, because two counts side by side would contradict each other.
 */
export function DraftNote({ id }: { id: string }) {
  const { t } = useTranslation('editor')
  const { data } = useQuery(coinsQuery())
  const { incomplete_drafts: free, allowances } = data ?? {}
  if (free === undefined || free.used === 0 || allowances === undefined) return null
  const { used, total, cost } = allowances.polish
  if (cost === 0 || used < total) return null
  const left = Math.max(0, free.total - free.used)
  return (
    <p id={id} className="mt-3 text-13 text-muted">
      {left > 0 ? t('draft_free_left', { left }) : t('draft_free_used')}
    </p>
  )
}
