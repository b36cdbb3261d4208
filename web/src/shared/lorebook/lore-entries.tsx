import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { UndoLine } from '#web/components/form/undo-line.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { focusSoon } from '#web/lib/screen/focus-soon.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import type { RenderContent } from './lore-entry-form.tsx'
import { LoreEntryPanel, LoreEntryRow } from './lore-entry-row.tsx'
import { createEntry, type DraftEntry, matchesSearch, nameEntry } from './lore-state.ts'

const SEARCHED_ENTRIES_MIN = 4

interface LoreEntriesProps {
  entries: readonly DraftEntry[]
  onEntries: (entries: DraftEntry[]) => void
  max: number
  blank?: Partial<DraftEntry>
  findError: (entry_id: string) => string | undefined
  buildRowId: (entry_id: string) => string
  addId: string
  renderContent: RenderContent
  /** On a wide screen, the open entry stands beside the list. */
  canSplit?: boolean
}

const WIDE = '(min-width: 75rem)'

export function LoreEntries(props: LoreEntriesProps) {
  const {
    entries,
    onEntries,
    max,
    blank,
    findError,
    buildRowId,
    addId,
    renderContent,
    canSplit = false,
  } = props
  const { t } = useTranslation('lorebooks')
  const [query, setQuery] = useState('')
  const [openId, setOpenId] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ entry: DraftEntry; index: number } | null>(null)
  const isWide = useMediaQuery(WIDE)
  const matching = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => matchesSearch(entry, query))
  const isSplit = canSplit && isWide && entries.length > 0
  const shown = matching.find(({ entry }) => entry.entry_id === openId) ?? (isSplit ? matching[0] : undefined)
  const canMove = query.trim() === ''
  const remove = (entry: DraftEntry, index: number): void => {
    setRemoved({ entry, index })
    onEntries(entries.filter((other) => other !== entry))
    focusSoon(addId)
  }
  const add = (): void => {
    const entry = { ...createEntry(newId(), entries), ...blank }
    onEntries([...entries, entry])
    setQuery('')
    setOpenId(entry.entry_id)
    focusSoon(`keys-${entry.entry_id}`)
  }
  return (
    <>
      <EntrySearch
        query={query}
        onQuery={setQuery}
        found={matching.length}
        isShown={entries.length >= SEARCHED_ENTRIES_MIN}
      />
      <div
        className={isSplit ? 'lorebook-wide grid grid-cols-[20rem_minmax(0,1fr)] items-start gap-x-8' : ''}
      >
        <div>
          <ol aria-label={t('lore_entries')} className="mt-3 grid gap-2 empty:hidden">
            {matching.map(({ entry, index }) => (
              <LoreEntryRow
                key={entry.entry_id}
                entry={entry}
                index={index}
                entries={entries}
                isSplit={isSplit}
                onEntries={onEntries}
                renderContent={renderContent}
                id={buildRowId(entry.entry_id)}
                error={findError(entry.entry_id)}
                isOpen={shown?.entry === entry}
                canMove={canMove}
                onToggle={() => setOpenId(openId === entry.entry_id && !isSplit ? null : entry.entry_id)}
                onRemove={() => remove(entry, index)}
              />
            ))}
          </ol>
          <UndoLine
            text={removed && t('lore_removed')}
            onUndo={() => {
              if (removed !== null) onEntries(entries.toSpliced(removed.index, 0, removed.entry))
              setRemoved(null)
            }}
          />
          <Button id={addId} className="mt-3" onClick={add} disabled={entries.length >= max}>
            <Plus className="icon" aria-hidden="true" />
            {t('lore_add')}
          </Button>
        </div>
        {isSplit && shown !== undefined && (
          <OpenEntry
            key={shown.entry.entry_id}
            {...shown}
            entries={entries}
            onEntries={onEntries}
            renderContent={renderContent}
            canMove={canMove}
            onRemove={() => remove(shown.entry, shown.index)}
          />
        )}
      </div>
    </>
  )
}

/** Shows the open entry beside the list. */
function OpenEntry(props: ComponentProps<typeof LoreEntryPanel>) {
  const { t } = useTranslation('lorebooks')
  const name = nameEntry(props.entry) || t('lore_unnamed')
  return (
    <section aria-label={name} className="mt-3 rounded-card bg-surface px-6 pb-6">
      <h4 dir="auto" className="lore-name fade-below bg-surface text-match-parent text-17 wrap-anywhere">
        {name}
      </h4>
      <LoreEntryPanel {...props} />
    </section>
  )
}

interface EntrySearchProps {
  query: string
  onQuery: (query: string) => void
  found: number
  isShown: boolean
}

function EntrySearch({ query, onQuery, found, isShown }: EntrySearchProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <>
      {isShown && (
        <TextField
          className="mt-3"
          type="search"
          label={t('lore_search')}
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      )}
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {query.trim() !== '' && t('lore_found', { count: found })}
      </p>
    </>
  )
}
