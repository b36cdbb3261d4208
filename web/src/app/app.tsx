import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ToastHost } from '#web/components/feedback/toast-host.tsx'
import { subscribeLanguage } from '#web/lib/i18n/translate.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { getSession, subscribeSession, useSession } from '#web/lib/session/session.ts'
import type { AppRouter } from './routes.tsx'
import { needsToken } from './routing/guards.ts'

const BlockedScreen = lazyComponent(async () => (await import('./blocked-screen.tsx')).BlockedScreen)

interface AppProps {
  queryClient: QueryClient
  router: AppRouter
}

export function App({ queryClient, router }: AppProps) {
  const { isBlocked } = useSession()
  useFollowToken(router)
  useFollowLanguage(queryClient)
  return (
    <QueryClientProvider client={queryClient}>
      {isBlocked ? (
        <Suspense>
          <BlockedScreen />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
      <ToastHost />
    </QueryClientProvider>
  )
}

/** Leaves a page that needs a token once the token is gone: to the shop after a logout, otherwise to the login. */
function useFollowToken(router: AppRouter): void {
  useEffect(() => {
    let before = getSession().token
    return subscribeSession(() => {
      const { token, hasSignedOut } = getSession()
      const isLost = before !== null && token === null
      before = token
      if (!isLost || !needsToken(router.state.location.pathname)) return
      if (hasSignedOut) void router.navigate({ to: '/', replace: true })
      // `invalidate` runs the route guards again.
      else void router.invalidate()
    })
  }, [router])
}

/** Reloads all data after a change of language, because loaded texts are in the previous language. */
function useFollowLanguage(queryClient: QueryClient): void {
  useEffect(() => {
    return subscribeLanguage(() => void queryClient.invalidateQueries())
  }, [queryClient])
}
