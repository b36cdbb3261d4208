import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ReasonForm } from './reason-form.tsx'

interface RejectFormProps {
  isWorking: boolean
  error?: unknown
  onReject: (reason: string) => Promise<unknown>
  onBack: () => void
}

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
  onEnd: (reason?: string) => Promise<unknown>
}

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
        onClick={() => (isOwn ? void onEnd().catch(() => undefined) : open())}
      >
        {isOwn ? t('credit_withdraw') : t('reject', { ns: 'admin' })}
      </Button>
      <ActionError error={error} />
    </>
  )
}
