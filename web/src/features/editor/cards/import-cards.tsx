import { CARD_FILE_MAX_BYTES } from '@citrine/contract/limits'
import { Link } from '@tanstack/react-router'
import FileInput from 'lucide-react/icons/file-input'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/components/button.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { useOfferedFiles } from '#web/components/picture-choice/use-offered-files.ts'
import { byteSize } from '#web/lib/i18n/format.ts'
import { Folded } from '../fields/folded.tsx'
import { RepairCount, RepairReport } from './repair-report.tsx'
import { type CardFile, useImport } from './use-import.ts'

/** Includes file extensions, since many systems have no MIME type for cards. */
const ACCEPTED = '.png,.apng,.webp,.jpg,.jpeg,.json,.charx,image/png,image/webp,image/jpeg,application/json'

/** Imports character cards, several at once; each becomes a private draft with a report. */
export function ImportCards() {
  const { t } = useTranslation('editor')
  const { files, add, retry } = useImport()
  const input = useRef<HTMLInputElement>(null)
  const isOver = useOfferedFiles(add)
  return (
    <section
      aria-labelledby="import-title"
      className={`rounded-card bg-surface p-5 tablet:p-6 ${isOver ? 'outline-2 -outline-offset-2 outline-lemon-ink' : ''}`}
    >
      <h2 id="import-title" className="text-20">
        {t('import_title')}
      </h2>
      <p className="mt-1 max-w-140 text-muted">{t('import_text', { size: byteSize(CARD_FILE_MAX_BYTES) })}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={t('import_files')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button className="mt-4" onClick={() => input.current?.click()}>
        <FileInput className="icon" aria-hidden="true" />
        {t('import_choose')}
      </Button>
      {files.length > 0 && (
        <ul aria-label={t('import_report')} className="mt-4 grid">
          {files.map((card) => (
            <CardRow key={card.client_id} card={card} onRetry={() => retry(card)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CardRow({ card, onRetry }: { card: CardFile; onRetry: () => void }) {
  const { t } = useTranslation(['editor', 'common'])
  const { file, state, drafts, refusal, is_hopeless } = card
  const isFailed = state === 'failed' || state === 'too_large'
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div role="status" className="min-w-40 flex-1">
          <p dir="auto" className="wrap-anywhere font-semibold">
            {file.name}
          </p>
          <p className={`text-13 ${isFailed ? 'text-bad' : 'text-muted'}`}>
            {refusal ?? t(`import_${state}`, { count: drafts.length })}
          </p>
        </div>
        {state === 'reading' && <Spinner />}
        {state === 'failed' && !is_hopeless && (
          <Button onClick={onRetry}>{t('retry', { ns: 'common' })}</Button>
        )}
      </div>
      {drafts.map(({ draft_id, name, repairs }) => (
        <div key={draft_id} className="mt-2 rounded-row bg-raised p-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 wrap-anywhere font-semibold">
              <bdi>{name || t('unnamed')}</bdi>
            </p>
            <Link to="/create" search={{ draft: draft_id }} className={buttonClass()}>
              {t('import_open')}
            </Link>
          </div>
          {repairs.length === 0 ? (
            <p className="mt-1 text-13 text-good">{t('import_whole')}</p>
          ) : (
            <Folded title={<RepairCount repairs={repairs} />}>
              <RepairReport repairs={repairs} />
            </Folded>
          )}
        </div>
      ))}
    </li>
  )
}
