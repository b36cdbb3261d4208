import X from 'lucide-react/icons/x'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Links the close icon to the Discord server. Without a server the icon is hidden, so that no link skips the question. */
export function LeaveLink({ className = '' }: { className?: string }) {
  const { t } = useTranslation(['age', 'common'])
  const discord = useSession().features?.links.discord ?? null
  if (discord === null) return null
  const label = `${t('leave')} (${t('opens_new_tab', { ns: 'common' })})`
  return (
    <a
      href={discord}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      className={`grid size-11 flex-none place-items-center rounded-control text-text transition-colors hover:bg-quiet ${className}`}
    >
      <X className="icon" aria-hidden="true" />
    </a>
  )
}
