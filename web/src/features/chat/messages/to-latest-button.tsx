import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function ToLatestButton({ onGo, children }: { onGo: () => void; children?: ReactNode }) {
  const { t } = useTranslation('chat')
  return (
    // Notes and voice chips under a reply begin at the start of the line, so the button is at its end.
    <div className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto flex max-w-190 justify-end px-4 tablet:px-6">
      <button
        type="button"
        onClick={onGo}
        className="pointer-events-auto flex min-h-11 min-w-11 animate-rise items-center justify-center gap-2 rounded-full bg-raised px-3 font-semibold shadow-float hover:bg-raised-2"
      >
        <ArrowDown className="icon" aria-hidden="true" />
        {children || <span className="sr-only">{t('latest')}</span>}
      </button>
    </div>
  )
}
