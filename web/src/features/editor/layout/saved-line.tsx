import { useTranslation } from 'react-i18next'
import { shortTime } from '#web/lib/i18n/format.ts'
import { useDraft } from '../state/use-draft.tsx'

/** Shows the state of saving, unobtrusive while all is saved. */
export function SavedLine() {
  const { t } = useTranslation('editor')
  const keeping = useDraft((state) => state.keeping)
  const saved_at = useDraft((state) => state.saved_at)
  const isKeptHere = keeping === 'away' || keeping === 'refused'
  return (
    <p role="status" className={`text-13 ${isKeptHere ? 'text-warn' : 'text-muted'}`}>
      {keeping === 'saved' && saved_at !== null
        ? t('keeping_saved_at', { time: shortTime(saved_at) })
        : t(`keeping_${keeping}`)}
    </p>
  )
}
