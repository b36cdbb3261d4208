import { LOGIN_DEBOUNCE_MS } from '@citrine/contract/limits'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { readRetryAfter } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCountdown } from '#web/lib/screen/use-countdown.ts'
import { useThrottled } from '#web/lib/screen/use-throttled.ts'
import { OutboxNote } from '#web/shared/account/outbox-note.tsx'
import type { Target } from './account.ts'
import { AccountField } from './account-field.tsx'
import { useSendTicket } from './login.api.ts'
import { readRemainingPause } from './sending-pause.ts'
import { type AccountEntry, useAccount } from './use-account.ts'

export interface SentCode {
  target: Target
  resend_after_s: number
  isEarlier: boolean
}

interface AccountStepProps {
  entry: AccountEntry
  onChange: (entry: AccountEntry) => void
  onSent: (sent: SentCode) => void
  onPassword: () => void
}

export function AccountStep({ entry, onChange, onSent, onPassword }: AccountStepProps) {
  const { t } = useTranslation('login')
  const account = useAccount(entry, onChange)
  const field = useRef<HTMLInputElement>(null)
  const pause = useCountdown()
  const ticket = useSendTicket((target, resend_after_s) =>
    onSent({ target, resend_after_s, isEarlier: false }),
  )

  useEffect(() => field.current?.focus(), [])

  const send = useThrottled(LOGIN_DEBOUNCE_MS, () => {
    const target = account.check()
    if (target === null || ticket.isPending || pause.left > 0) return
    const leftSeconds = readRemainingPause(target)
    if (leftSeconds > 0) return onSent({ target, resend_after_s: leftSeconds, isEarlier: true })
    ticket.mutate(target, {
      onError: (error) => {
        pause.start(readRetryAfter(error))
        field.current?.focus()
      },
    })
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    send()
  }
  const handleType = (typed: string): void => {
    account.type(typed)
    ticket.reset()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6">
      <AccountField ref={field} account={account} onType={handleType} failure={readDesc(ticket.error)} />
      <OutboxNote isSent={false} />
      <Button
        type="submit"
        variant="lemon"
        size="large"
        className="mt-6 w-full"
        disabled={!account.isComplete || pause.left > 0}
        isWorking={ticket.isPending}
      >
        {pause.left > 0 ? t('wait_s', { seconds: pause.left }) : t('send_code')}
      </Button>
      <Button variant="plain" className="mt-2 w-full" onClick={onPassword}>
        {t('use_password')}
      </Button>
    </form>
  )
}
