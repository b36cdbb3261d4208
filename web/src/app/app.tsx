import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { Providers } from './providers.tsx'
import type { AppRouter } from './routes.tsx'
import { useFollowToken } from './routing/use-follow-token.ts'

const BlockedScreen = lazy(async () => ({ default: (await import('./blocked-screen.tsx')).BlockedScreen }))

/** Shows one screen to a blocked user and the layout to everybody else. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const { is_blocked } = useSession()
  useFollowToken(router)
  return (
    <Providers queryClient={queryClient}>
      {is_blocked ? (
        <Suspense>
          <BlockedScreen />
        </Suspense>
      ) : (
        <RouterProvider router={router} />
      )}
    </Providers>
  )
}
