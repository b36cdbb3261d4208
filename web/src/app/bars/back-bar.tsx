import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Settings from 'lucide-react/icons/settings'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import { Brand } from '#web/components/brand-marks.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { findPreviousPath } from '#web/lib/visit/trail.ts'

const BAR_LINK =
  'flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-control font-semibold hover:bg-quiet tablet:px-3'

export function BackBar({ path, hasMenu }: { path: string; hasMenu: boolean }) {
  const { t } = useTranslation(['app', 'common'])
  const goBack = useGoBack(path)
  return (
    <header
      className={`mx-auto flex h-16 w-full items-center gap-1 px-2 phone:px-4 desktop:px-8 print:hidden ${hasMenu ? 'max-w-305' : 'max-w-280'}`}
    >
      <IconButton label={t('back', { ns: 'common' })} onClick={goBack} className="desktop:-ms-3">
        <ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      <Link
        to="/"
        aria-label={t('home')}
        className={`flex h-11 items-center rounded-control px-2 ${hasMenu ? 'desktop:hidden' : ''}`}
      >
        <Brand />
      </Link>
      <div className="grow" />
      {path === '/profile' && (
        <>
          <Link to="/editavatar" aria-label={t('edit_avatar')} title={t('edit_avatar')} className={BAR_LINK}>
            <UserRoundPen className="icon" aria-hidden="true" />
            <span className="max-tablet:hidden">{t('edit_avatar')}</span>
          </Link>
          <Link to="/setting" aria-label={t('settings')} title={t('settings')} className={BAR_LINK}>
            <Settings className="icon" aria-hidden="true" />
            <span className="max-tablet:hidden">{t('settings')}</span>
          </Link>
        </>
      )}
    </header>
  )
}

/** A step back from the profile to one of these pages would lead in a circle. */
const PROFILE_LOOP: readonly (string | null)[] = ['/login', '/profile', '/setting']

export const isLoop = (path: string, before: string | null): boolean =>
  path === '/profile' && PROFILE_LOOP.includes(before)

/** Returns a function that goes one step back, or to the shop if that step would leave the site or lead in a circle. */
function useGoBack(path: string): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => {
    if (canGoBack && !isLoop(path, findPreviousPath())) history.back()
    else void navigate({ to: '/' })
  }
}
