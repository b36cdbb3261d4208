import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Images from 'lucide-react/icons/images'
import Shield from 'lucide-react/icons/shield'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import type { SessionUser } from '#web/lib/session/session.ts'
import { OwnAvatar } from '#web/shared/avatar/own-avatar.tsx'
import { UnreadButton } from './notifications/notifications.tsx'

export function ProfileHead({ user }: { user: SessionUser }) {
  const { t } = useTranslation('profile')
  const copy = useCopy()
  const { nick_name, id_number, role = 'user' } = user
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-4 tablet:gap-x-6">
      <Link
        to="/editavatar"
        aria-label={t('avatar_title')}
        title={t('avatar_title')}
        className="flex-none rounded-card"
      >
        <OwnAvatar name={nick_name} width={256} className="size-24 rounded-card text-34 tablet:size-32" />
      </Link>
      <div className="min-w-40 flex-1">
        <h1 dir="auto" className="display-large wrap-anywhere text-34 text-match-parent desktop:text-44">
          {nick_name}
        </h1>
        {id_number !== undefined && (
          <p className="-my-1 flex items-center text-muted">
            {t('id_number', { id: id_number })}
            <IconButton label={t('id_copy')} onClick={() => copy(id_number)} className="text-muted">
              <Copy className="icon size-4" aria-hidden="true" />
            </IconButton>
          </p>
        )}
        <Balance />
      </div>
      <div className="flex flex-wrap gap-2 tablet:self-center">
        {role !== 'user' && (
          <Link to="/admin/{-$desk}" params={{}} className={`${getButtonClass()} max-phone:px-4`}>
            <Shield className="icon" aria-hidden="true" />
            {t('moderation')}
          </Link>
        )}
        <Link to="/imglib/{-$id}" params={{}} className={`${getButtonClass()} max-phone:px-4`}>
          <Images className="icon" aria-hidden="true" />
          {t('library')}
        </Link>
        <Button
          className="max-phone:px-4"
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'personas', props: { chat: null } })}
        >
          <VenetianMask className="icon" aria-hidden="true" />
          {t('personas')}
        </Button>
        <UnreadButton />
      </div>
    </header>
  )
}

function Balance() {
  const { t } = useTranslation('profile')
  const { data } = useQuery(coinsQuery())
  if (data === undefined) return null
  return (
    <Link
      to="/setting"
      hash="coins"
      className="inline-flex min-h-11 items-center gap-2 font-semibold tabular-nums hover:underline"
    >
      <CoinMark />
      {t('coins', { count: data.coins })}
    </Link>
  )
}
