import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { OwnAvatar } from '#web/shared/avatar/own-avatar.tsx'
import { AppearanceMenu } from './appearance-menu.tsx'

/** Links a member's picture to the profile. Guests get a menu of theme and language instead. */
export function AccountLink({ place }: { place: 'top-bar' | 'rail' }) {
  const { t } = useTranslation('app')
  const { token, user } = useSession()
  if (token === null) return <AppearanceMenu place={place} />
  const name = user?.nick_name ?? t('account')
  return (
    <Link
      to="/profile"
      aria-label={t('account_of', { name })}
      title={name}
      className="grid size-11 flex-none place-items-center rounded-row hover:bg-quiet"
    >
      <OwnAvatar name={name} />
    </Link>
  )
}
