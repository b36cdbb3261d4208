import type { ImportedDraft } from '@citrine/contract/cards'
import { CARD_FILE_MAX_BYTES } from '@citrine/contract/limits'
import { Link } from '@tanstack/react-router'
import FileInput from 'lucide-react/icons/file-input'
import FolderInput from 'lucide-react/icons/folder-input'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { formatBytes } from '#web/lib/i18n/format-bytes.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { useOfferedFiles } from '#web/shared/picture-choice/use-offered-files.ts'
import { useCardOutcome, useSaveCardReport } from './card-report.ts'
import { ACCEPTED_FILES } from './gather-cards.ts'
import { RepairCount, RepairReport } from './repair-report.tsx'
import { type CardFile, isEnded, isOpen, useImport } from './use-import.ts'

export function ImportCards() {
  const { t } = useTranslation('editor')
  const isTouch = useMediaQuery('(pointer: coarse)')
  const { files, skipped, add, retry, stop } = useImport()
  const single = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const isDraggedOver = useOfferedFiles((offered) => void add(offered), true)
  const renderFileInput = (ref: RefObject<HTMLInputElement | null>, label: string, props: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      aria-label={label}
      // Only the buttons open this field. It is hidden, so that screen readers do not read each choice twice.
      hidden
      onChange={({ target }) => {
        void add([...(target.files ?? [])])
        target.value = ''
      }}
      {...props}
    />
  )
  return (
    <section
      aria-labelledby="import-title"
      className={`rounded-card bg-surface p-5 tablet:p-6 ${isDraggedOver ? 'outline-2 -outline-offset-2 outline-lemon-ink' : ''}`}
    >
      <h2 id="import-title" className="text-20">
        {t('import_title')}
      </h2>
      <p className="mt-1 max-w-140 text-muted">
        {t(isTouch ? 'import_text_touch' : 'import_text', { size: formatBytes(CARD_FILE_MAX_BYTES) })}
      </p>
      {renderFileInput(single, t('import_files'), { accept: ACCEPTED_FILES })}
      {renderFileInput(folder, t('import_folder'), { webkitdirectory: '' })}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => single.current?.click()}>
          <FileInput className="icon" aria-hidden="true" />
          {t('import_choose')}
        </Button>
        <Button className="max-tablet:hidden" onClick={() => folder.current?.click()}>
          <FolderInput className="icon" aria-hidden="true" />
          {t('import_folder')}
        </Button>
      </div>
      {(files.length > 0 || skipped.length > 0) && (
        <Progress files={files} skipped={skipped} onRetry={retry} onStop={stop} />
      )}
      {files.length > 0 && (
        <ul aria-label={t('import_report')} className="mt-4 grid">
          {files.map((card) => (
            <CardRow key={card.client_id} card={card} onRetry={() => retry([card])} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ProgressProps {
  files: readonly CardFile[]
  skipped: readonly string[]
  onRetry: (cards: readonly CardFile[]) => void
  onStop: () => void
}

function Progress({ files, skipped, onRetry, onStop }: ProgressProps) {
  const { t } = useTranslation('editor')
  const saveReport = useSaveCardReport(files, skipped)
  const done = files.filter(isEnded).length
  const imported = files.filter(({ state }) => state === 'done').length
  const open = files.filter(isOpen)
  const isBusy = done < files.length
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-40 flex-1">
          <p role="status" className="font-semibold">
            {t('import_progress', { done: isBusy ? done : imported, total: files.length })}
          </p>
          {skipped.length > 0 && (
            <p className="text-13 text-muted">{t('import_skipped', { n: skipped.length })}</p>
          )}
        </div>
        {isBusy ? (
          <Button onClick={onStop}>{t('import_stop')}</Button>
        ) : (
          <>
            {open.length > 1 && <Button onClick={() => onRetry(open)}>{t('import_retry')}</Button>}
            <Button onClick={saveReport}>{t('import_save')}</Button>
          </>
        )}
      </div>
      {isBusy && (
        <progress
          aria-label={t('import_reading')}
          value={done}
          max={files.length}
          className="mt-3 h-2 w-full accent-lemon"
        />
      )}
    </div>
  )
}

function CardRow({ card, onRetry }: { card: CardFile; onRetry: () => void }) {
  const { t } = useTranslation(['editor', 'common', 'lorebooks'])
  const describe = useCardOutcome()
  const { name, state, drafts, lorebook } = card
  const isGood = ['waiting', 'reading', 'done'].includes(state)
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <p dir="auto" className="text-match-parent wrap-anywhere font-semibold">
            {name}
          </p>
          <p className={`text-13 ${isGood ? 'text-muted' : 'text-bad'}`}>{describe(card)}</p>
        </div>
        {state === 'reading' && <Spinner />}
        {isOpen(card) && <Button onClick={onRetry}>{t('retry', { ns: 'common' })}</Button>}
      </div>
      {drafts.map(({ draft_id, name: called, repairs }) => (
        <ImportSummary key={draft_id} name={called || t('unnamed')} repairs={repairs}>
          <Link to="/create" search={{ draft: draft_id }} className={getButtonClass()}>
            {t('import_open')}
          </Link>
        </ImportSummary>
      ))}
      {lorebook !== null && (
        <ImportSummary name={lorebook.name} repairs={lorebook.repairs}>
          <Link to="/lorebook/$id" params={{ id: lorebook.lorebook_id }} className={getButtonClass()}>
            {t('imported', { ns: 'lorebooks', name: lorebook.name })}
          </Link>
        </ImportSummary>
      )}
    </li>
  )
}

interface ImportSummaryProps {
  name: string
  repairs: ImportedDraft['repairs']
  children: ReactNode
}

function ImportSummary({ name, repairs, children }: ImportSummaryProps) {
  const { t } = useTranslation('editor')
  return (
    <div className="mt-2 rounded-row bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere font-semibold">
          <bdi>{name}</bdi>
        </p>
        {children}
      </div>
      {repairs.length === 0 ? (
        <p className="mt-1 text-13 text-good">{t('import_whole')}</p>
      ) : (
        <FoldedSection className="mt-1" title={<RepairCount repairs={repairs} />}>
          <RepairReport repairs={repairs} />
        </FoldedSection>
      )}
    </div>
  )
}
