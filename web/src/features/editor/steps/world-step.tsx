import { useTranslation } from 'react-i18next'
import { Folded } from '#web/components/form/folded.tsx'
import { DraftText } from '../fields/draft-text.tsx'
import { AttachedBooks } from '../lorebook/attached-books.tsx'
import { LorebookField } from '../lorebook/lorebook-field.tsx'
import { useFieldError } from '../state/use-draft.tsx'

export function WorldStep() {
  const { t } = useTranslation('editor')
  const hasFault = [useFieldError('system_prompt'), useFieldError('post_history_instructions')].some(
    (told) => told !== undefined,
  )
  return (
    <>
      <DraftText name="scenario" lines={4} />
      <LorebookField />
      <AttachedBooks />
      <Folded title={t('direction')} isOpen={hasFault}>
        <div className="grid gap-6 pt-3">
          <DraftText name="system_prompt" lines={4} />
          <DraftText name="post_history_instructions" lines={3} />
        </div>
      </Folded>
    </>
  )
}
