import { LOREBOOK_ENTRIES_MAX } from '@citrine/contract/limits'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { newId } from '#web/lib/ids.ts'
import { focusSoon } from '../fields/focus-soon.ts'
import { UndoLine } from '../fields/undo-line.tsx'
import { fieldId } from '../form/steps.ts'
import { useField, useFieldError } from '../state/use-draft.tsx'
import { BookSettings } from './book-settings.tsx'
import { LoreEntryRow } from './lore-entry-row.tsx'
import { blankBook, type DraftBook, type DraftEntry, matches, newEntry } from './lore-state.ts'

/** The number of entries from which the search field is shown. */
const SEARCH_FROM = 4

/** Edits the lorebook: text that joins the prompt when one of its keys occurs. */
export function LorebookField() {
  const { t } = useTranslation('editor')
  const [kept, set] = useField('lorebook')
  const error = useFieldError('lorebook')
  const [query, setQuery] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ entry: DraftEntry; index: number } | null>(null)
  const book = useMemo<DraftBook>(() => kept ?? blankBook(), [kept])
  const { entries } = book
  const setEntries = (next: DraftEntry[]): void => set({ ...book, entries: next })
  const shown = entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => matches(entry, query))
  const add = (): void => {
    const entry = newEntry(newId(), entries)
    setEntries([...entries, entry])
    setQuery('')
    setOpenId(entry.entry_id)
    focusSoon(`keys-${entry.entry_id}`)
  }
  return (
    <section aria-labelledby="lore-title">
      <h3 id="lore-title" className="text-17">
        {t('field_lorebook')}
      </h3>
      <p className="text-13 text-muted">{t('hint_lorebook')}</p>
      {entries.length >= SEARCH_FROM && (
        <TextField
          className="mt-3"
          type="search"
          label={t('lore_search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {query.trim() !== '' && t('lore_found', { count: shown.length })}
      </p>
      <ol aria-label={t('lore_entries')} className="mt-3 grid gap-2 empty:hidden">
        {shown.map(({ entry, index }) => (
          <LoreEntryRow
            key={entry.entry_id}
            entry={entry}
            index={index}
            entries={entries}
            isOpen={openId === entry.entry_id}
            canMove={query.trim() === ''}
            onToggle={() => setOpenId(openId === entry.entry_id ? null : entry.entry_id)}
            onEntries={setEntries}
            onRemove={() => {
              setRemoved({ entry, index })
              setEntries(entries.filter((other) => other !== entry))
              focusSoon(fieldId('lorebook'))
            }}
          />
        ))}
      </ol>
      <UndoLine
        text={removed && t('lore_removed')}
        onUndo={() => {
          if (removed !== null) setEntries(entries.toSpliced(removed.index, 0, removed.entry))
          setRemoved(null)
        }}
      />
      <p role="alert" className="mt-1.5 text-13 text-bad empty:hidden">
        {error}
      </p>
      <Button
        id={fieldId('lorebook')}
        className="mt-3"
        onClick={add}
        disabled={entries.length >= LOREBOOK_ENTRIES_MAX}
      >
        <Plus className="icon" aria-hidden="true" />
        {t('lore_add')}
      </Button>
      {entries.length > 0 && <BookSettings book={book} onChange={set} />}
    </section>
  )
}
