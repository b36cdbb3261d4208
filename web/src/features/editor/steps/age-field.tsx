import { CHARACTER_AGE } from '@citrine/contract/limits'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/components/form/text-field.tsx'
import { fieldId } from '../form/steps.ts'
import { useField, useFieldError } from '../state/use-draft.tsx'

/** Enough digits to show that an age is out of range. */
const DIGITS = 6

/** Every character is at least 18 (docs/specification.md, section 5). */
export function AgeField() {
  const { t } = useTranslation('editor')
  const [age, set] = useField('age')
  const error = useFieldError('age')
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
