import { CHARACTER_AGE } from '@citrine/contract/limits'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/components/form/text-field.tsx'
import { fieldId } from '../form/steps.ts'
import { useField, useTellAt } from '../state/use-draft.tsx'

/** More digits than any age has say no more. */
const DIGITS = 6

/** Spec 5: nobody here is under 18. */
export function AgeField() {
  const { t } = useTranslation('editor')
  const [age, set] = useField('age')
  const error = useTellAt('age')
  const handleChange = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    set(digits === '' ? null : Number(digits))
  }
  return (
    <TextField
      id={fieldId('age')}
      label={t('field_age', { min: CHARACTER_AGE.min })}
      value={age ?? ''}
      onChange={({ target }) => handleChange(target.value)}
      inputMode="numeric"
      autoComplete="off"
      error={error}
    />
  )
}
