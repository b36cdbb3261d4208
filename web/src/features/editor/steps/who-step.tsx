import { CHARACTER_AGE } from '@citrine/contract/limits'
import { LANGUAGES } from '@citrine/contract/messages/languages'
import { genders } from '@citrine/contract/shop-filters'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Select } from '#web/components/form/select.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { LANGUAGE_NAMES } from '#web/lib/i18n/language-names.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { DraftText } from '../fields/draft-text.tsx'
import { RadioCards } from '../fields/radio-cards.tsx'
import { buildFieldId } from '../form/steps.ts'
import { useField, useFieldError } from '../state/use-draft.tsx'
import { TagsField } from './tags-field.tsx'

const AGE_DIGITS_MAX = 6

export function WhoStep() {
  const { t } = useTranslation('editor')
  const [gender, setGender] = useField('gender')
  return (
    <>
      <div className="grid gap-x-4 gap-y-6 tablet:grid-cols-2">
        <DraftText name="name" />
        <DraftText name="nickname" />
      </div>
      <RadioCards
        path="gender"
        label={t('field_gender')}
        className="grid gap-2 phone:grid-cols-3"
        value={gender}
        onChange={setGender}
        options={genders.map((value) => ({ value, title: t(`gender_${value}`) }))}
      />
      <div className="grid gap-x-4 gap-y-6 tablet:grid-cols-2">
        <AgeField />
        <LanguageField />
      </div>
      <DraftText name="intro" lines={3} />
      <TagsField />
    </>
  )
}

function LanguageField() {
  const { t } = useTranslation('editor')
  const [language, set] = useField('language')
  const error = useFieldError('language')
  const options = LANGUAGES.map((value) => ({
    value: value as string,
    text: LANGUAGE_NAMES[value],
    lang: value as string,
  }))
  const isKnown = options.some(({ value }) => value === language)
  return (
    <div>
      <Select
        id={buildFieldId('language')}
        label={t('field_language')}
        value={language}
        onChange={set}
        options={isKnown ? options : [{ value: language, text: language || '–' }, ...options]}
      />
      <Alert className="mt-1.5 text-13">{error}</Alert>
    </div>
  )
}

/** Asks for the age, because every character is at least 18 (docs/specification.md, section 5). */
function AgeField() {
  const { t } = useTranslation('editor')
  const [age, set] = useField('age')
  const error = useFieldError('age')
  const handleChange = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, AGE_DIGITS_MAX)
    set(digits === '' ? null : Number(digits))
  }
  return (
    <TextField
      id={buildFieldId('age')}
      label={t('field_age', { min: CHARACTER_AGE.min })}
      value={age ?? ''}
      onChange={({ target }) => handleChange(target.value)}
      inputMode="numeric"
      autoComplete="off"
      error={error}
    />
  )
}
