import { useState } from 'react'
import { TextField } from '#web/components/form/text-field.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface NumberFieldProps {
  label: string
  placeholder?: string
  min?: number
  max?: number
  value: number | null
  onChange: (value: number | null) => void
}

const WHOLE = /^-?\d{1,9}$/
const VALUE_MAX = 999_999_999

/** Edits a whole number or null. Invalid text stays as typed, shows an error and leaves the value unchanged. */
export function NumberField({
  label,
  placeholder = '',
  min = -VALUE_MAX,
  max = VALUE_MAX,
  value,
  onChange,
}: NumberFieldProps) {
  const { t } = useTranslation('forms')
  const [text, setText] = useState(formatValue(value))
  const [isEmptied, setIsEmptied] = useState(false)
  const [shownValue, setShownValue] = useState(value)
  // The value may change elsewhere. An emptied field stays empty, although its owner may store a default.
  if (shownValue !== value) {
    setShownValue(value)
    if (!isEmptied && (text === '' || Number(text) !== value)) setText(formatValue(value))
  }
  const isOut = (number: number): boolean => number < min || number > max
  const isFaulty = text !== '' && (!WHOLE.test(text) || isOut(Number(text)))
  const handleChange = (typed: string): void => {
    const next = typed.trim()
    setText(next)
    setIsEmptied(next === '')
    if (next === '') onChange(null)
    else if (WHOLE.test(next) && !isOut(Number(next))) onChange(Number(next))
  }
  const handleBlur = (): void => {
    if (isEmptied) setText(formatValue(value))
    setIsEmptied(false)
  }
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={handleBlur}
      inputMode="numeric"
      autoComplete="off"
      error={
        isFaulty ? t('fault_number', { min: formatPlainNumber(min), max: formatPlainNumber(max) }) : undefined
      }
    />
  )
}

const formatValue = (value: number | null): string => (value === null ? '' : String(value))
