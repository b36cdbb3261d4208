import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DecisionRequest } from '../../shared/use-decision.ts'
import { ReasonForm } from './reason-form.tsx'

interface RejectFormProps<Body> {
  request: DecisionRequest<Body>
  makeBody: (reason: string) => Body
  onBack: () => void
}

export function RejectForm<Body>(props: RejectFormProps<Body>) {
  const { t } = useTranslation(['money', 'admin'])
  return (
    <ReasonForm className="mt-3" action={t('reject', { ns: 'admin' })} note={t('reject_note')} {...props} />
  )
}

export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = (): void => setIsOpen(true)
  const close = (): void => {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  return { isOpen, button, open, close }
}

interface EndRequestProps<Body> {
  isOwn: boolean
  request: DecisionRequest<Body>
  /** The author withdraws the request without a reason. */
  makeBody: (reason: { reason?: string }) => Body
}

/** Withdraws an own request, or rejects that of another admin with a reason. */
export function EndRequest<Body>({ isOwn, request, makeBody }: EndRequestProps<Body>) {
  const { t } = useTranslation(['money', 'admin'])
  const { isOpen, button, open, close } = useDisclosure()
  if (isOpen)
    return <RejectForm request={request} makeBody={(reason) => makeBody({ reason })} onBack={close} />
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        className="mt-3"
        isWorking={request.isPending}
        onClick={() => (isOwn ? request.mutate(makeBody({})) : open())}
      >
        {isOwn ? t('credit_withdraw') : t('reject', { ns: 'admin' })}
      </Button>
      <ActionError error={request.error} />
    </>
  )
}
