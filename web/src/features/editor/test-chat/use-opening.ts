import { fillNames } from '@citrine/contract/names'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { useDraft } from '../state/use-draft.tsx'

export function useChatName(): string {
  const { t } = useTranslation('editor')
  const { name, nickname } = useDraft((state) => state.fields)
  return nickname.trim() || name.trim() || t('unnamed')
}

export function useOpening(): string {
  const user = useReaderName()
  const char = useChatName()
  const opening_line = useDraft(({ fields }) => fields.opening_line)
  return fillNames(opening_line, { char, user })
}
