import { CODE_LENGTH } from '@citrine/contract/limits'
import type { TicketUse } from '@citrine/contract/login'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { readRetryAfter } from '#web/lib/api/refusal-data.ts'
import { formatClock } from '#web/lib/i18n/format-clock.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCountdown } from '#web/lib/screen/use-countdown.ts'
import { CodeBoxes } from '#web/shared/account/code-boxes.tsx'
import { OutboxNote } from '#web/shared/account/outbox-note.tsx'
import { useSendCode } from './code.api.ts'
import { maskContact, type OwnContact } from './own-contacts.ts'

interface CodeEntryProps {
  target: OwnContact
  use: TicketUse
  ask: string
  isDanger?: boolean
  note?: ReactNode
  /** If this refuses the code, the reason shows below the boxes. */
  onCode: (ticket: string) => Promise<unknown>
}

export function CodeEntry({ target, use, ask, isDanger = false, note, onCode }: CodeEntryProps) {
  const pause = useCountdown()
  const [isSent, setIsSent] = useState(false)
  const sending = useSendCode(use, (seconds) => {
    setIsSent(true)
    pause.start(seconds)
  })
  const send = (): void =>
    sending.mutate(target, {
      onError: (error) => pause.start(readRetryAfter(error)),
    })
  const { t } = useTranslation('login')
  if (isSent) {
    return (
      <>
        <Digits target={target} onCode={onCode} />
        <div className="mt-2 flex min-h-11 items-center justify-end text-muted">
          {pause.left > 0 ? (
            t('resend_in', { time: formatClock(pause.left) })
          ) : (
            <Button variant="plain" className="-me-5" onClick={send} isWorking={sending.isPending}>
              {t('resend')}
            </Button>
          )}
        </div>
        <ActionError error={sending.error} />
      </>
    )
  }
  return (
    <>
      <OutboxNote isSent={false} />
      <div className="mt-3">{sending.error === null ? note : <ActionError error={sending.error} />}</div>
      <Button
        variant={isDanger ? 'danger' : 'lemon'}
        size="large"
        className="mt-6 w-full"
        onClick={send}
        isWorking={sending.isPending}
        disabled={pause.left > 0}
      >
        {pause.left > 0 ? t('wait_s', { seconds: pause.left }) : ask}
      </Button>
    </>
  )
}

function Digits({ target, onCode }: Pick<CodeEntryProps, 'target' | 'onCode'>) {
  const { t } = useTranslation(['login', 'errors'])
  const errorId = useId()
  const boxes = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [isTrying, setIsTrying] = useState(false)

  useEffect(() => {
    if (!isTrying) boxes.current?.focus()
  }, [isTrying])

  const tryCode = async (ticket: string): Promise<void> => {
    setIsTrying(true)
    try {
      await onCode(ticket)
    } catch (error) {
      setCode('')
      setFault(readDesc(error) ?? t('failed_title', { ns: 'errors' }))
    }
    setIsTrying(false)
  }
  const handleChange = (next: string): void => {
    setCode(next)
    if (next.length < CODE_LENGTH || next === code || isTrying) return
    setFault(undefined)
    void tryCode(next)
  }
  return (
    <>
      <p role="status" className="mt-4 flex items-start gap-2 text-good">
        <CircleCheck className="icon mt-0.5" aria-hidden="true" />
        {t('code_sent', { target: maskContact(target) })}
      </p>
      <OutboxNote isSent onOpen={() => boxes.current?.focus()} />
      <div className="mt-5">
        <CodeBoxes
          ref={boxes}
          label={t('code_label')}
          value={code}
          onChange={handleChange}
          isDisabled={isTrying}
          isFaulty={fault !== undefined && code === ''}
          describedBy={fault === undefined ? undefined : errorId}
        />
        <Alert id={errorId} className="mt-2">
          {fault}
        </Alert>
      </div>
    </>
  )
}
