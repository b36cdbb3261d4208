import { useEffect, useRef } from 'react'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function Overlay() {
  const { t } = useTranslation('common')
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog keeps the page below from being clicked and from being reached by keyboard.
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={t('loading')}
      onCancel={(event) => event.preventDefault()}
      className="m-0 grid size-full max-h-none max-w-none animate-appear place-items-center bg-veil text-text backdrop:bg-transparent"
    >
      <span className="grid size-16 place-items-center rounded-full bg-raised shadow-float">
        <Spinner className="size-9" />
      </span>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </dialog>
  )
}
