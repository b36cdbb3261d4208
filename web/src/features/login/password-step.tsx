import { LOGIN_DEBOUNCE_MS } from '@citrine/contract/limits'
import type { login } from '@citrine/contract/login'
import type { ResponseOf } from '@citrine/contract/route'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { readFieldErrors, readRetryAfter } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCountdown } from '#web/lib/screen/use-countdown.ts'
import { useThrottled } from '#web/lib/screen/use-throttled.ts'
import { AccountField } from './account-field.tsx'
import { useLogin } from './login.api.ts'
import { type AccountEntry, useAccount } from './use-account.ts'

interface PasswordStepProps {
  entry: AccountEntry
  onChange: (entry: AccountEntry) => void
  onCode: () => void
  onDone: (reply: ResponseOf<typeof login>) => void
}

export function PasswordStep({ entry, onChange, onCode, onDone }: PasswordStepProps) {
  const { t } = useTranslation('login')
  const account = useAccount(entry, onChange)
  const accountField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { attempt, password, setPassword, submit, waitSeconds, isClosed } = usePassword(onDone, () =>
    passwordField.current?.focus(),
  )

  const isKnown = useRef(account.isComplete)
  useEffect(() => (isKnown.current ? passwordField : accountField).current?.focus(), [])

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    submit(account.check)
  }
  const handleType = (typed: string): void => {
    account.type(typed)
    attempt.reset()
  }

  const { phone, email } = readFieldErrors(attempt.error)
  const accountFailure = phone ?? email
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6">
      <AccountField ref={accountField} account={account} onType={handleType} failure={accountFailure} />
      <PasswordField
        ref={passwordField}
        className="mt-4"
        label={t('password_label')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={accountFailure === undefined ? readDesc(attempt.error) : undefined}
      />
      <Button
        type="submit"
        variant="lemon"
        size="large"
        className="mt-6 w-full"
        disabled={!account.isComplete || password === '' || waitSeconds > 0}
        isWorking={isClosed}
      >
        {waitSeconds > 0 ? t('wait_s', { seconds: waitSeconds }) : t('log_in')}
      </Button>
      <Button variant="plain" className="mt-2 w-full" onClick={onCode}>
        {t('use_code')}
      </Button>
      <p className="mt-2 text-center text-13 text-muted">{t('password_hint')}</p>
    </form>
  )
}

function usePassword(onDone: PasswordStepProps['onDone'], onRefused: () => void) {
  const [password, setPassword] = useState('')
  const pause = useCountdown()
  const attempt = useLogin(onDone)
  const isClosed = attempt.isPending || attempt.isSuccess

  const submit = useThrottled(LOGIN_DEBOUNCE_MS, (checkAccount: ReturnType<typeof useAccount>['check']) => {
    const target = checkAccount()
    if (target === null || password === '' || isClosed || pause.left > 0) return
    attempt.mutate(
      { target, secret: { password } },
      {
        onError: (error) => {
          setPassword('')
          onRefused()
          pause.start(readRetryAfter(error))
        },
      },
    )
  })
  const change = (typed: string): void => {
    setPassword(typed)
    if (attempt.isError) attempt.reset()
  }
  return { attempt, password, setPassword: change, submit, waitSeconds: pause.left, isClosed }
}
