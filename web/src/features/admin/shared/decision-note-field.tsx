import { STAFF_TEXT_MAX } from '@citrine/contract/moderation'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

interface NoteFieldProps {
  value: string
  onChange: (text: string) => void
  autoFocus?: boolean
}

export function DecisionNoteField({ value, onChange, autoFocus = false }: NoteFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <TextArea
      label={t('words')}
      hint={t('words_hint')}
      value={value}
      maxLength={STAFF_TEXT_MAX}
      onChange={({ target }) => onChange(target.value)}
      dir="auto"
      autoFocus={autoFocus}
    />
  )
}
