import Eye from 'lucide-react/icons/eye'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#web/components/back-button.tsx'
import { Button } from '#web/components/button.tsx'
import { SavedLine } from './saved-line.tsx'

interface EditorHeadProps {
  name: string
  /** Null when the preview is beside the form. */
  onPreview: (() => void) | null
}

export function EditorHead({ name, onPreview }: EditorHeadProps) {
  const { t } = useTranslation('editor')
  return (
    <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <BackButton className="flex-none" />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="truncate text-20">
          {name || t('unnamed')}
        </h1>
        <SavedLine />
      </div>
      {onPreview !== null && (
        <Button onClick={onPreview} className="px-4">
          <Eye className="icon" aria-hidden="true" />
          {t('preview')}
        </Button>
      )}
    </header>
  )
}
