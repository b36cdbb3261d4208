import type { ResponseOf } from '@citrine/contract/route'
import type { importChat, TransferNote } from '@citrine/contract/transfer'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function ChatImportReport({ report }: { report: ResponseOf<typeof importChat> }) {
  const { t } = useTranslation('chats')
  const { messages, alternates, notes } = report
  return (
    <div className="mt-4">
      <p role="status" className="text-17">
        {t('imported', { count: messages })}
        {alternates > 0 && ` ${t('imported_alternates', { count: alternates })}`}
      </p>
      {notes.length === 0 ? (
        <p className="mt-1 text-good">{t('imported_whole')}</p>
      ) : (
        <ul aria-label={t('import_report')} className="mt-3 rounded-card bg-raised px-4 py-1">
          {notes.map((note) => (
            <NoteRow key={`${note.fault}/${note.done}`} note={note} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NoteRow({ note: { fault, done, lines, count } }: { note: TransferNote }) {
  const { t, i18n } = useTranslation('chats')
  const numbers = new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(lines.map(String))
  const more = count - lines.length
  return (
    <li className="border-line py-2.5 not-last:border-b">
      <p>{t(`fault_${fault}`)}</p>
      <p className="text-13 text-muted">
        {t(`done_${done}`)}{' '}
        {more > 0
          ? t('lines_and_more', { lines: numbers, count: more })
          : t('lines', { lines: numbers, count: lines.length })}
      </p>
    </li>
  )
}
