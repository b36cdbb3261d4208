import { useState } from 'react'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export type PaymentMatch = { payment_number?: string; is_unnumbered?: boolean }

interface PaymentNumberState {
  typed: string
  isNone: boolean
  found: PaymentMatch | null
  setTyped: (typed: string) => void
  setIsNone: (isNone: boolean) => void
}

/** Holds the number of a payment that an admin looks up at the provider, because the provider's report has none. */
export function usePaymentNumber(isNeeded: boolean): PaymentNumberState {
  const [typed, setTyped] = useState('')
  const [isNone, setIsNone] = useState(false)
  const readFound = (): PaymentMatch | null => {
    if (!isNeeded) return {}
    if (isNone) return { is_unnumbered: true }
    return typed.trim() === '' ? null : { payment_number: typed.trim() }
  }
  return { typed, isNone, found: readFound(), setTyped, setIsNone }
}

interface PaymentNumberProps {
  state: PaymentNumberState
  provider: string
  isChecked: boolean
}

export function PaymentNumber({ state, provider, isChecked }: PaymentNumberProps) {
  const { t } = useTranslation('money')
  const { typed, isNone, found, setTyped, setIsNone } = state
  return (
    <div className="grid gap-1">
      {!isNone && (
        <TextField
          label={t('payment_number')}
          hint={t('payment_number_hint', { provider })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          dir="ltr"
          error={isChecked && found === null ? t('payment_number_missing') : undefined}
        />
      )}
      <CheckBox checked={isNone} onChange={setIsNone}>
        {t('payment_unnumbered', { provider })}
      </CheckBox>
    </div>
  )
}
