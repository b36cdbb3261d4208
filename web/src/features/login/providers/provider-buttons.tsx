import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useSession } from '#web/lib/session/session.ts'
import { finishLogin } from '../finish-login.ts'
import { ONE_TAP_ID, useOneTap } from './one-tap.ts'
import { loginWithGoogle, useLeaveForDiscord, useLeaveForGoogle } from './provider-login.api.ts'
import { DiscordMark, GoogleMark } from './provider-marks.tsx'

interface ProviderButtonsProps {
  /** The page after the login; without it the page stays. */
  path: string | undefined
  /** The browser has just returned from Google without an account. */
  hasGoogleFailed: boolean
}

/** Login through identity providers that this deployment has set up. */
export function ProviderButtons({ path, hasGoogleFailed }: ProviderButtonsProps) {
  const { t } = useTranslation(['login', 'common'])
  const { google = false, discord = false, google_one_tap = null } = useSession().features?.login ?? {}
  const here = path ?? location.pathname
  const toGoogle = useLeaveForGoogle(here)
  const toDiscord = useLeaveForDiscord(here)
  const oneTap = useMutation({
    mutationFn: (access_token: string) => loginWithGoogle({ access_token }),
    meta: { handles_errors: true },
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
  const failure = hasGoogleFailed && isUntouched ? t('Failed to sign in with Google') : describeError(error)
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
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {failure}
      </p>
      <p role="status" className="mt-2 text-13 text-muted empty:hidden">
        {toDiscord.isSuccess ? t('discord_elsewhere') : ''}
      </p>
      <p className="mt-5 flex items-center gap-3 text-13 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
    </div>
  )
}

const describeError = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.desc : undefined
