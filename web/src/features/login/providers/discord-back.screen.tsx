import { parseState } from '@citrine/contract/login-providers'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PageLoading } from '#web/components/feedback/page-loading.tsx'
import { ApiError, classifyFailure, isUnreachable, readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { writeStored } from '#web/lib/storage/storage.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { finishLogin } from '../finish-login.ts'
import { bindByDiscord, loginByDiscord } from './provider-login.api.ts'

/** Discord returns to this screen, which then opens the page where the login began. */
export default function DiscordBackScreen() {
  const { t } = useTranslation('login')
  const [{ code, state, iss, path, is_bind }] = useState(() => readReturn(location.search))
  const returning = useMutation({
    mutationFn: async () => {
      if (code === null) throw new Error('Discord returned no user')
      const body = { code, state, ...(iss === undefined ? {} : { iss }) }
      if (!is_bind) return finishLogin(await loginByDiscord(body), path)
      await bindByDiscord(body)
      writeStored('toast_after_reload', t('Bind Discord successfully'))
      location.replace(path)
    },
    meta: { handlesErrors: true },
  })
  const hasBegun = useRef(false)
  const { mutate } = returning
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // This removes the secrets from the history and the address bar.
    history.replaceState(history.state, '', location.pathname)
    mutate()
  }, [mutate])

  const { error } = returning
  const handleRetry = (): void => {
    if (isUnreachable(error)) mutate()
    else location.replace(is_bind ? path : `/login?${new URLSearchParams({ path })}`)
  }
  return (
    <div className="mx-auto w-full max-w-160 p-4 desktop:p-8">
      {error === null ? (
        <>
          <PageLoading />
          <h1 className="display text-26" role="status">
            {t(is_bind ? 'binding_discord' : 'signing_in')}
          </h1>
        </>
      ) : (
        <ErrorState
          heading="h1"
          title={t(is_bind ? 'Binding failed, please retry' : 'discord_failed')}
          text={describeError(error) ?? t(is_bind ? 'binding_failed_text' : 'discord_failed_text')}
          onRetry={handleRetry}
          isRetrying={returning.isPending}
        />
      )}
    </div>
  )
}

function readReturn(search: string) {
  const params = new URLSearchParams(search)
  const state = params.get('state') ?? ''
  const iss = params.get('iss') ?? undefined
  return { code: params.get('code'), state, iss, ...parseState(state) }
}

/** Returns undefined for a sign-in that the server refused: this page says more about it than the refusal. */
function describeError(error: unknown): string | undefined {
  const isLoginRefused =
    error instanceof ApiError && classifyFailure(error) === 'decided' && error.status < 1000
  return isLoginRefused ? undefined : readDesc(error)
}
