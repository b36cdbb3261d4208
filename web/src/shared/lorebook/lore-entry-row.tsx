import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Switch } from '#web/components/form/switch.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { LoreEntryForm, type RenderContent } from './lore-entry-form.tsx'
import './lorebook.css'
import { type DraftEntry, insertCopy, moveEntry, nameEntry } from './lore-state.ts'

interface LoreEntryRowProps {
  entry: DraftEntry
  index: number
  entries: readonly DraftEntry[]
  isOpen: boolean
  canMove: boolean
  onToggle: () => void
  onEntries: (entries: DraftEntry[]) => void
  onRemove: () => void
  id: string
  error: string | undefined
  renderContent: RenderContent
  /** The form stands beside the list. */
  isSplit: boolean
}

export function LoreEntryRow(props: LoreEntryRowProps) {
  const { entry, index, entries, isOpen, onToggle, onEntries, id, error, isSplit } = props
  const { t } = useTranslation('lorebooks')
  const title = nameEntry(entry) || t('lore_unnamed')
  const change = (changes: Partial<DraftEntry>): void =>
    onEntries(entries.with(index, { ...entry, ...changes }))
  return (
    <li className={`rounded-row ${isSplit && isOpen ? 'bg-raised' : 'bg-surface'}`}>
      <div
        className={`flex items-center gap-1 pe-2 ${isOpen && !isSplit ? 'lore-head rounded-row bg-surface' : ''}`}
      >
        <h4 className="min-w-0 flex-1 font-text text-15">
          <button
            // In the editor, the list of faults links to this id; the text field of an open form has it instead.
            id={isOpen ? undefined : id}
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex min-h-12 w-full items-center gap-2 rounded-row px-4 text-start hover:bg-raised"
          >
            <ChevronDown
              className={`icon flex-none transition-transform ${turnChevron(isSplit, isOpen)}`}
              aria-hidden="true"
            />
            <bdi
              className={`min-w-0 truncate font-semibold ${entry.enabled ? '' : 'text-muted line-through'}`}
            >
              {title}
            </bdi>
          </button>
        </h4>
        <Switch
          label={t('lore_enabled', { title })}
          isOn={entry.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </div>
      {!isOpen && error !== undefined && <Alert className="px-4 pb-3 text-13">{error}</Alert>}
      {isOpen && !isSplit && (
        <div className="px-4 pb-4">
          <LoreEntryPanel {...props} />
        </div>
      )}
    </li>
  )
}

function turnChevron(isSplit: boolean, isOpen: boolean): string {
  if (isSplit) return '-rotate-90 rtl:rotate-90'
  return isOpen ? 'rotate-180' : ''
}

type PanelProps = Omit<LoreEntryRowProps, 'isOpen' | 'onToggle' | 'id' | 'error' | 'isSplit'>

export function LoreEntryPanel(props: PanelProps) {
  const { entry, index, entries, onEntries, renderContent } = props
  const { t } = useTranslation('lorebooks')
  return (
    <div className="grid gap-4">
      <LoreEntryForm
        entry={entry}
        onChange={(changes) => onEntries(entries.with(index, { ...entry, ...changes }))}
        renderContent={renderContent}
      />
      <EntryTools {...props} title={nameEntry(entry) || t('lore_unnamed')} />
    </div>
  )
}

function EntryTools({ entries, index, canMove, onEntries, onRemove, title }: PanelProps & { title: string }) {
  const { t } = useTranslation('lorebooks')
  return (
    <div className="-ms-2 flex flex-wrap">
      <IconButton
        label={t('lore_up', { title })}
        disabled={!canMove || index === 0}
        onClick={() => onEntries(moveEntry(entries, index, -1))}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('lore_down', { title })}
        disabled={!canMove || index === entries.length - 1}
        onClick={() => onEntries(moveEntry(entries, index, 1))}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('lore_copy', { title })}
        onClick={() => onEntries(insertCopy(entries, index, newId()))}
      >
        <Copy className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('lore_remove', { title })} onClick={onRemove}>
        <Trash2 className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
