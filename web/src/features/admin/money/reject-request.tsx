import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ReasonForm } from './reason-form.tsx'

interface RejectFormProps {
  isWorking: boolean
  error?: unknown
  /** Rejects on failure. */
  onReject: (reason: string) => Promise<unknown>
  onBack: () => void
}

/** Asks for the reason for rejecting another admin's request. */
export function RejectForm({ isWorking, error = null, onReject, onBack }: RejectFormProps) {
  const { t } = useTranslation(['money', 'admin'])
  return (
    <ReasonForm
      className="mt-3"
      action={t('reject', { ns: 'admin' })}
      note={t('reject_note')}
      isWorking={isWorking}
      error={error}
      onSend={onReject}
      onBack={onBack}
    />
  )
}

/** Opens and closes a second step, such as a question; closing it returns the focus to the button that opened it. */
export function useStep() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => setIsOpen(true)
  const close = (): void => {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  return { isOpen, button, open, close }
}

interface EndRequestProps {
  isOwn: boolean
  isWorking: boolean
  error: unknown
  /** Rejects on failure. */
  onEnd: (reason?: string) => Promise<unknown>
}

/** Withdraws one's own request at once; rejects that of another admin with a reason. */
export function EndRequest({ isOwn, isWorking, error, onEnd }: EndRequestProps) {
  const { t } = useTranslation(['money', 'admin'])
  const { isOpen, button, open, close } = useStep()
  if (isOpen) return <RejectForm isWorking={isWorking} error={error} onReject={onEnd} onBack={close} />
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        className="mt-3"
        isWorking={isWorking}
        // The form or list shows the error.
        onClick={() => (isOwn ? void onEnd().catch(() => undefined) : open())}
      >
        {isOwn ? t('credit_withdraw') : t('reject', { ns: 'admin' })}
      </Button>
      <ActionError error={error} />
    </>
  )
}
