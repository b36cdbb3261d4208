import { unbindDiscord } from '@citrine/contract/login-providers'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { openDiscord } from '#web/lib/session/discord-tab.ts'
import { useSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'

export function useBindDiscord() {
  const { t } = useTranslation('login')
  const { user, features } = useSession()
  const isBound = user?.discord_bound ?? false
  const isAway = useRef(false)
  const bind = useMutation({
    mutationFn: () => openDiscord({ path: location.pathname, isBinding: true }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      isAway.current = true
    },
  })
  const unbind = useMutation({
    mutationFn: () => call(unbindDiscord, {}),
    meta: { handlesErrors: true },
    onSuccess: refreshUser,
  })
  useEffect(() => {
    if (isBound && isAway.current) showToast({ kind: 'success', text: t('Bind Discord successfully') })
    if (isBound) isAway.current = false
  }, [isBound, t])

  return {
    isOffered: features?.login.discord ?? false,
    isBound,
    bind: () => {
      unbind.reset()
      bind.mutate()
    },
    unbind: () => {
      bind.reset()
      unbind.mutate()
    },
    isWorking: bind.isPending || unbind.isPending,
    error: bind.error ?? unbind.error,
  }
}
