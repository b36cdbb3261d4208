import { LORE_TEXT_MAX, LOREBOOK_ENTRIES_MAX } from '@citrine/contract/limits'
import { useContext, useMemo } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { BookSettings } from '#web/shared/lorebook/book-settings.tsx'
import { LoreEntries } from '#web/shared/lorebook/lore-entries.tsx'
import { createBook, type DraftBook } from '#web/shared/lorebook/lore-state.ts'
import { TextBox } from '../fields/text-box.tsx'
import { buildFieldId } from '../form/steps.ts'
import { FieldErrorContext, useField, useFieldError } from '../state/use-draft.tsx'

export function CharacterLorebookField() {
  const { t } = useTranslation('editor')
  const [saved, set] = useField('lorebook')
  const error = useFieldError('lorebook')
  const errors = useContext(FieldErrorContext)
  const book = useMemo<DraftBook>(() => saved ?? createBook(), [saved])
  const { entries } = book
  return (
    <section aria-labelledby="lore-title">
      <h3 id="lore-title" className="text-17">
        {t('field_lorebook')}
      </h3>
      <p className="text-13 text-muted">{t('hint_lorebook')}</p>
      <LoreEntries
        entries={entries}
        onEntries={(next) => set({ ...book, entries: next })}
        max={LOREBOOK_ENTRIES_MAX}
        findError={(entry_id) => errors.get(buildEntryPath(entry_id))}
        buildRowId={(entry_id) => buildFieldId(buildEntryPath(entry_id))}
        addId={buildFieldId('lorebook')}
        renderContent={({ entry_id, label, value, onChange }) => (
          <TextBox
            path={buildEntryPath(entry_id)}
            label={label}
            value={value}
            onChange={onChange}
            max={LORE_TEXT_MAX}
            lines={3}
          />
        )}
      />
      <Alert className="mt-1.5 text-13">{error}</Alert>
      {entries.length > 0 && <BookSettings book={book} onChange={set} />}
    </section>
  )
}

const buildEntryPath = (entry_id: string): string => `lorebook.${entry_id}`
