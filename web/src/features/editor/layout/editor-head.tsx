import Eye from 'lucide-react/icons/eye'
import { BackButton } from '#web/components/back-button.tsx'
import { Button } from '#web/components/button.tsx'
import { formatShortTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useDraft } from '../state/use-draft.tsx'

interface EditorHeadProps {
  name: string
  onPreview: (() => void) | null
}

export function EditorHead({ name, onPreview }: EditorHeadProps) {
  const { t } = useTranslation('editor')
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <BackButton className="flex-none" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate text-match-parent text-20">
          {name || t('unnamed')}
        </h1>
        <SavedLine />
      </div>
      {onPreview !== null && (
        <Button onClick={onPreview} className="px-4">
          <Eye className="icon" aria-hidden="true" />
          <span className="max-tablet:sr-only">{t('preview')}</span>
        </Button>
      )}
    </header>
  )
}

function SavedLine() {
  const { t } = useTranslation('editor')
  const saveState = useDraft((state) => state.saveState)
  const savedAt = useDraft((state) => state.savedAt)
  const isKeptHere = saveState === 'away' || saveState === 'refused'
  return (
    <p role="status" className={`text-13 ${isKeptHere ? 'text-warn' : 'text-muted'}`}>
      {saveState === 'saved' && savedAt !== null
        ? t('save_state_saved_at', { time: formatShortTime(savedAt) })
        : t(`save_state_${saveState}`)}
    </p>
  )
}
