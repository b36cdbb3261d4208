import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function UndoLine({ text, onUndo }: { text: string | null; onUndo: () => void }) {
  const { t } = useTranslation('forms')
  return (
    <div role="status">
      {text !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 rounded-row bg-raised ps-4">
          <span className="py-2.5">{text}</span>
          <button
            type="button"
            onClick={onUndo}
            className="inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold text-lemon-ink"
          >
            <Undo2 className="icon rtl:-scale-x-100" aria-hidden="true" />
            {t('undo')}
          </button>
        </p>
      )}
    </div>
  )
}
