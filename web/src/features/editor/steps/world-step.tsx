import { Alert } from '#web/components/feedback/alert.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { AttachList } from '#web/shared/lorebook/attach-list.tsx'
import { AgeQuestions } from '../fields/age-questions.tsx'
import { DraftText } from '../fields/draft-text.tsx'
import { buildFieldId } from '../form/steps.ts'
import { useDraft, useField, useFieldError, useFieldErrors } from '../state/use-draft.tsx'
import { CharacterLorebookField } from './character-lorebook-field.tsx'

const BOOKS_PATH = 'attached_books'

export function WorldStep() {
  const { t } = useTranslation('editor')
  const hasFault = [useFieldError('system_prompt'), useFieldError('post_history_instructions')].some(
    (faults) => faults !== undefined,
  )
  return (
    <>
      <DraftText name="scenario" lines={4} />
      <CharacterLorebookField />
      <AttachedBooks />
      <FoldedSection title={t('direction')} isOpen={hasFault}>
        <div className="grid gap-6 pt-3">
          <DraftText name="system_prompt" lines={4} />
          <DraftText name="post_history_instructions" lines={3} />
        </div>
      </FoldedSection>
    </>
  )
}

const isAboutBooks = (path: string | null): path is string => path?.startsWith(BOOKS_PATH) ?? false

function AttachedBooks() {
  const { t } = useTranslation('lorebooks')
  const [ids = [], set] = useField('lorebook_ids')
  const errors = useFieldErrors()
  const findings = useDraft((state) => state.findings)
  const faults = [...new Set([...errors].filter(([path]) => isAboutBooks(path)).map(([, text]) => text))]
  const paths = [...new Set(findings.map(({ field }) => field).filter(isAboutBooks))]
  return (
    <div id={buildFieldId(BOOKS_PATH)} tabIndex={-1}>
      <AttachList
        hint={t('attached_character_hint')}
        isAttached={({ lorebook_id }) => ids.includes(lorebook_id)}
        onChange={({ lorebook_id }, on) => {
          const otherIds = ids.filter((id) => id !== lorebook_id)
          set(on ? [...otherIds, lorebook_id] : otherIds)
        }}
      />
      {faults.map((text) => (
        <Alert key={text} className="mt-1.5 text-13">
          {text}
        </Alert>
      ))}
      {paths.map((path) => (
        <AgeQuestions key={path} path={path} />
      ))}
    </div>
  )
}
