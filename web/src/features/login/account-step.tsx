import { LOGIN_DEBOUNCE_MS } from '@citrine/contract/limits'
import { accountKind } from '@citrine/contract/login'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { CountryPicker } from '#web/components/country-picker/country-picker.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { OutboxNote } from '#web/components/outbox-note.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { countriesQuery } from '#web/lib/query/countries-query.ts'
import { useCountdown } from '#web/lib/screen/use-countdown.ts'
import { useOnceIn } from '#web/lib/screen/use-once-in.ts'
import { type AccountFault, cleanAccount, looksLikePhone, readAccount, type Target } from './account.ts'
import { defaultCountry } from './default-country.ts'
import { useSendTicket } from './login.api.ts'
import { pauseOf } from './sending-pause.ts'

export interface AccountEntry {
  account: string
  /** Null until somebody chose one: the device's own country stands then. */
  iso_code: string | null
}

/** A code that is on its way. */
export interface Sent {
  target: Target
  resend_after_s: number
  /** It was asked for before, and no other one goes out yet. */
  is_earlier: boolean
}

interface AccountStepProps {
  entry: AccountEntry
  onChange: (entry: AccountEntry) => void
  onSent: (sent: Sent) => void
}

/** Step one: who are you? */
export function AccountStep({ entry, onChange, onSent }: AccountStepProps) {
  const { t } = useTranslation('login')
  const { account } = entry
  const isPhone = looksLikePhone(account)
  const { data: countries = [] } = useQuery({ ...countriesQuery(), enabled: isPhone })
  const country =
    entry.iso_code === null
      ? defaultCountry(countries)
      : countries.find(({ iso_code }) => iso_code === entry.iso_code)
  const [fault, setFault] = useState<AccountFault | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const pause = useCountdown()
  const ticket = useSendTicket((target, resend_after_s) =>
    onSent({ target, resend_after_s, is_earlier: false }),
  )

  useEffect(() => field.current?.focus(), [])

  const check = (): Target | null => {
    const target = readAccount(account, country?.dial_code)
    setFault(typeof target === 'string' ? target : null)
    return typeof target === 'string' ? null : target
  }
  const send = useOnceIn(LOGIN_DEBOUNCE_MS, () => {
    const target = check()
    if (target === null || ticket.isPending || pause.left > 0) return
    const left_s = pauseOf(target)
    if (left_s > 0) return onSent({ target, resend_after_s: left_s, is_earlier: true })
    ticket.mutate(target, {
      onError: (error) => {
        if (error instanceof ApiError) pause.start(error.data?.retry_after_s ?? 0)
        field.current?.focus()
      },
    })
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    send()
  }
  const handleType = (typed: string): void => {
    onChange({ ...entry, account: cleanAccount(typed) })
    setFault(null)
    ticket.reset()
  }

  const failure = ticket.error instanceof ApiError ? ticket.error.desc : undefined
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6">
      <TextField
        ref={field}
        label={t('account_label')}
        placeholder={t('account_placeholder')}
        value={account}
        onChange={({ target }) => handleType(target.value)}
        // The button is disabled until the account is one, and Enter asks for nothing then: it says why.
        onKeyDown={({ key }) => key === 'Enter' && check()}
        onBlur={() => account !== '' && accountKind(account) === null && setFault('Login.tip-19')}
        error={fault === null ? failure : t(fault)}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        before={
          isPhone && (
            <CountryPicker
              countries={countries}
              value={country?.iso_code ?? null}
              label={t('country_code')}
              isFaulty={fault === 'Login.tip-21'}
              onChange={({ iso_code }) => {
                onChange({ ...entry, iso_code })
                setFault(null)
              }}
            />
          )
        }
      />
      <OutboxNote />
      <Button
        type="submit"
        look="lemon"
        size="large"
        className="mt-6 w-full"
        disabled={accountKind(account) === null || pause.left > 0}
        isWorking={ticket.isPending}
      >
        {pause.left > 0 ? t('wait_s', { seconds: pause.left }) : t('send_code')}
      </Button>
    </form>
  )
}
