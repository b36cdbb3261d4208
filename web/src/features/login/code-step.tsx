import { CODE_LENGTH, LOGIN_DEBOUNCE_MS } from '@citrine/contract/limits'
import type { login } from '@citrine/contract/login'
import type { ResponseOf } from '@citrine/contract/route'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { readRetryAfter } from '#web/lib/api/refusal-data.ts'
import { formatClock } from '#web/lib/i18n/format-clock.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useCountdown } from '#web/lib/screen/use-countdown.ts'
import { useThrottled } from '#web/lib/screen/use-throttled.ts'
import { useSession } from '#web/lib/session/session.ts'
import { CodeBoxes } from '#web/shared/account/code-boxes.tsx'
import { OutboxNote } from '#web/shared/account/outbox-note.tsx'
import { maskTarget } from './account.ts'
import type { SentCode } from './account-step.tsx'
import { useLogin, useSendTicket } from './login.api.ts'

interface CodeStepProps extends SentCode {
  onDone: (reply: ResponseOf<typeof login>) => void
}

export function CodeStep({ target, resend_after_s, isEarlier, onDone }: CodeStepProps) {
  const { t } = useTranslation('login')
  const errorId = useId()
  const boxes = useRef<HTMLInputElement>(null)
  const { code, type, submit, waitSeconds, isClosed, failure } = useCode(target, onDone)

  useEffect(() => {
    if (!isClosed) boxes.current?.focus()
  }, [isClosed])

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    submit(code)
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <p role="status" className="mt-3 flex items-start gap-2 text-good">
        <CircleCheck className="icon mt-0.5" aria-hidden="true" />
        {t(isEarlier ? 'code_sent_earlier' : 'code_sent', { target: maskTarget(target) })}
      </p>
      <OutboxNote isSent onOpen={() => boxes.current?.focus()} />
      <div className="mt-7">
        <CodeBoxes
          ref={boxes}
          label={t('code_label')}
          value={code}
          onChange={type}
          isDisabled={isClosed}
          isFaulty={failure !== undefined && code === ''}
          describedBy={failure === undefined ? undefined : errorId}
        />
        <Alert id={errorId} className="mt-2">
          {failure}
        </Alert>
      </div>
      <Resend
        target={target}
        resend_after_s={resend_after_s}
        isCodeRefused={failure !== undefined}
        onResent={() => boxes.current?.focus()}
      />
      <Button
        type="submit"
        variant="lemon"
        size="large"
        className="mt-4 w-full"
        disabled={code.length !== CODE_LENGTH || waitSeconds > 0}
        isWorking={isClosed}
      >
        {waitSeconds > 0 ? t('wait_s', { seconds: waitSeconds }) : t('confirm')}
      </Button>
      <p className="mt-4 text-center text-13 text-muted">{t('confirm_hint')}</p>
    </form>
  )
}

function useCode(target: SentCode['target'], onDone: CodeStepProps['onDone']) {
  const [code, setCode] = useState('')
  const pause = useCountdown()
  const attempt = useLogin(onDone)
  const isClosed = attempt.isPending || attempt.isSuccess

  const submit = useThrottled(LOGIN_DEBOUNCE_MS, (ticket: string) => {
    if (ticket.length !== CODE_LENGTH || isClosed || pause.left > 0) return
    attempt.mutate(
      { target, secret: { ticket } },
      {
        onError: (error) => {
          setCode('')
          pause.start(readRetryAfter(error))
        },
      },
    )
  })
  const type = (next: string): void => {
    setCode(next)
    if (next.length === CODE_LENGTH && next !== code) submit(next)
  }
  const failure = readDesc(attempt.error)
  return { code, type, submit, waitSeconds: pause.left, isClosed, failure }
}

interface ResendProps extends Pick<SentCode, 'target' | 'resend_after_s'> {
  isCodeRefused: boolean
  onResent: () => void
}

function Resend({ target, resend_after_s, isCodeRefused, onResent }: ResendProps) {
  const { t } = useTranslation(['login', 'common'])
  const { left, start } = useCountdown()
  const hasOutbox = Boolean(useSession().features?.outbox_path)
  const ticket = useSendTicket((_, seconds) => {
    start(seconds)
    showToast({ kind: 'success', text: t('Sent successfully', { ns: 'common' }) })
    onResent()
  })
  useEffect(() => start(resend_after_s), [start, resend_after_s])
  const isWaitingForNew = isCodeRefused && left > 0

  const handleResend = useThrottled(LOGIN_DEBOUNCE_MS, () =>
    ticket.mutate(target, {
      onError: (error) => start(readRetryAfter(error)),
    }),
  )
  return (
    <>
      <div className="mt-3 flex min-h-11 items-center gap-3 text-muted">
        {!isWaitingForNew && !hasOutbox && (
          <span>{t(target.kind === 'email' ? 'code_hint_email' : 'code_hint_phone')}</span>
        )}
        {left > 0 ? (
          <span className={`ms-auto text-end ${isWaitingForNew ? '' : 'whitespace-nowrap'}`}>
            {t(isWaitingForNew ? 'new_code_in' : 'resend_in', { time: formatClock(left) })}
          </span>
        ) : (
          <Button
            variant="plain"
            className="ms-auto -me-5"
            onClick={handleResend}
            isWorking={ticket.isPending}
          >
            {t('resend')}
          </Button>
        )}
      </div>
      <Alert>{left === 0 ? readDesc(ticket.error) : ''}</Alert>
    </>
  )
}
