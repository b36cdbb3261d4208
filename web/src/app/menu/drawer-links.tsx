import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import { IconButton } from '#web/components/icon-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

const PLACES = ['telegram', 'discord', 'x'] as const
const PLACE_NAMES: Record<(typeof PLACES)[number], string> = {
  telegram: 'Telegram',
  discord: 'Discord',
  x: 'X',
}

export function DrawerLinks() {
  const { t } = useTranslation(['app', 'common'])
  const copy = useCopy()
  const links = useSession().features?.links
  if (links === undefined) return null
  const { contact_email } = links
  return (
    <div className="mt-3 grid gap-1 empty:hidden">
      {contact_email === null ? (
        <Link
          to="/takedown"
          className="flex h-11 items-center rounded-control px-3 text-15 text-muted hover:text-text"
        >
          {t('write_form')}
        </Link>
      ) : (
        <div className="flex items-center ps-3">
          <a
            href={`mailto:${contact_email}`}
            className="min-w-0 grow truncate py-2.5 text-15 underline-offset-4 hover:underline"
          >
            {contact_email}
          </a>
          <IconButton label={t('copy_email')} onClick={() => copy(contact_email)}>
            <Copy className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      )}
      {PLACES.map((place) => {
        const url = links[place]
        return url === null ? null : (
          <a
            key={place}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="flex h-11 items-center rounded-control px-3 text-15 text-muted hover:text-text"
          >
            {PLACE_NAMES[place]}
            <span className="sr-only"> ({t('opens_new_tab', { ns: 'common' })})</span>
          </a>
        )
      })}
    </div>
  )
}
