import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { finishLogin } from '../finish-login.ts'
import { ONE_TAP_ID, useOneTap } from './one-tap.ts'
import { loginWithGoogle, useLeaveForDiscord, useLeaveForGoogle } from './provider-login.api.ts'

interface ProviderButtonsProps {
  path: string | undefined
  hasGoogleFailed: boolean
}

export function ProviderButtons({ path, hasGoogleFailed }: ProviderButtonsProps) {
  const { t } = useTranslation(['login', 'common'])
  const { google = false, discord = false, google_one_tap = null } = useSession().features?.login ?? {}
  const here = path ?? location.pathname
  const toGoogle = useLeaveForGoogle(here)
  const toDiscord = useLeaveForDiscord(here)
  const oneTap = useMutation({
    mutationFn: (access_token: string) => loginWithGoogle({ access_token }),
    meta: { handlesErrors: true },
    onSuccess: (reply) => finishLogin(reply, path),
  })
  const { mutate } = oneTap
  useOneTap(
    google_one_tap,
    useCallback((credential: string) => mutate(credential), [mutate]),
  )

  if (!google && !discord) return null
  const isUntouched = toGoogle.isIdle && toDiscord.isIdle && oneTap.isIdle
  const error = toGoogle.error ?? toDiscord.error ?? oneTap.error
  const failure = hasGoogleFailed && isUntouched ? t('Failed to sign in with Google') : readDesc(error)
  return (
    <div className="mt-6">
      <div id={ONE_TAP_ID} className="empty:hidden" />
      <div className="grid gap-3">
        {google && (
          <Button
            size="large"
            isWorking={toGoogle.isPending || toGoogle.isSuccess || oneTap.isPending}
            onClick={() => toGoogle.mutate()}
          >
            <GoogleMark />
            {t('with_google')}
          </Button>
        )}
        {discord && (
          <Button size="large" isWorking={toDiscord.isPending} onClick={() => toDiscord.mutate()}>
            <DiscordMark />
            {t('with_discord')}
            <span className="sr-only"> ({t('opens_new_tab', { ns: 'common' })})</span>
          </Button>
        )}
      </div>
      <Alert className="mt-2">{failure}</Alert>
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {toDiscord.isSuccess ? t('discord_elsewhere') : ''}
      </p>
      <p className="mt-5 flex items-center gap-3 text-13 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" className="size-5 flex-none" aria-hidden="true">
      <path
        fill="var(--google-blue)"
        d="M17.64 9.2c0-.63-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path
        fill="var(--google-green)"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.04-2.83H1v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="var(--google-yellow)" d="M4 10.71a5.4 5.4 0 0 1 0-3.42V4.96H1a9 9 0 0 0 0 8.08z" />
      <path
        fill="var(--google-red)"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 1 4.96l3 2.33A5.36 5.36 0 0 1 9 3.58z"
      />
    </svg>
  )
}

function DiscordMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 flex-none" fill="var(--discord)" aria-hidden="true">
      <path d="M20.32 4.37a19.8 19.8 0 0 0-4.89-1.52.07.07 0 0 0-.08.04c-.21.37-.44.86-.6 1.25a18.3 18.3 0 0 0-5.5 0c-.16-.4-.4-.88-.61-1.25a.08.08 0 0 0-.08-.04 19.7 19.7 0 0 0-4.89 1.52.07.07 0 0 0-.03.03C.53 9.05-.32 13.58.1 18.06c0 .02.01.04.03.05a19.9 19.9 0 0 0 5.99 3.03.08.08 0 0 0 .08-.03c.46-.63.87-1.3 1.23-1.99a.08.08 0 0 0-.04-.11 13.1 13.1 0 0 1-1.87-.9.08.08 0 0 1-.01-.12l.37-.29a.07.07 0 0 1 .08-.01 14.2 14.2 0 0 0 12.06 0 .07.07 0 0 1 .08.01l.37.29c.04.03.04.1 0 .13-.6.35-1.22.64-1.87.89a.08.08 0 0 0-.04.1c.36.7.77 1.37 1.22 2 .02.03.06.04.09.03a19.84 19.84 0 0 0 6-3.03.08.08 0 0 0 .03-.05c.5-5.18-.84-9.68-3.55-13.66a.06.06 0 0 0-.03-.03zM8.02 15.33c-1.18 0-2.16-1.08-2.16-2.42s.96-2.42 2.16-2.42c1.21 0 2.18 1.1 2.16 2.42 0 1.34-.96 2.42-2.16 2.42zm7.97 0c-1.18 0-2.15-1.08-2.15-2.42s.95-2.42 2.15-2.42c1.22 0 2.18 1.1 2.16 2.42 0 1.34-.94 2.42-2.16 2.42z" />
    </svg>
  )
}
