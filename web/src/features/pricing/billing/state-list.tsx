import { findState, listStates } from '@citrine/contract/billing-states'
import { useId } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface StateListProps {
  country: string
  value: string
  isFaulty: boolean
  onChange: (code: string) => void
}

export function StateList({ country, value, isFaulty, onChange }: StateListProps) {
  const { t } = useTranslation('checkout')
  const error = useId()
  const states = listStates(country).map(({ code, name }) => ({ value: code, text: name, lang: 'en' }))
  return (
    <>
      <Select
        label={t('billing_state_listed')}
        options={[{ value: '', text: t('state_choose') }, ...states]}
        value={findState(country, value) ?? ''}
        onChange={onChange}
        autoComplete="billing address-level1"
        aria-required
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? error : undefined}
      />
      <Alert id={error} className="mt-1.5 text-13">
        {isFaulty && t('state_unclear')}
      </Alert>
    </>
  )
}
