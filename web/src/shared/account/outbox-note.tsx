import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

interface OutboxNoteProps {
  /** True once a code was sent, so that the outbox contains it. */
  isSent: boolean
  /** Focuses the code field, so that the user can type right after returning from the outbox's tab. */
  onOpen?: () => void
}

/** Tells users of a server without real mail that their code is in the test outbox. Renders nothing before a code was sent. */
export function OutboxNote({ isSent, onOpen }: OutboxNoteProps) {
  const { t } = useTranslation(['login', 'common'])
  const path = useSession().features?.outbox_path
  if (!path) return null
  if (!isSent) return <p className="mt-3 text-13 text-muted">{t('outbox_next')}</p>
  return (
    <p className="mt-3 text-13 text-muted">
      {t('outbox_note')}{' '}
      <a
        href={path}
        target="_blank"
        rel="noopener"
        onClick={onOpen}
        className="font-semibold text-lemon-ink underline"
      >
        {t('outbox_link')}
        <span className="sr-only"> ({t('opens_new_tab', { ns: 'common' })})</span>
      </a>
    </p>
  )
}
