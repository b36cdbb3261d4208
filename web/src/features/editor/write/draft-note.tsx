import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

/**
 * Says how many drafts with a part left out are still free today. Nothing before the first one, where drafts cost nothing, and
 * while the button counts free uses: two counts side by side would contradict each other.
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
