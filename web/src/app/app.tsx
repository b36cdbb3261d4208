import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { BlockedScreen } from './blocked-screen.tsx'
import { Providers } from './providers.tsx'
import { createAppRouter } from './routes.tsx'
import { useHeedToken } from './routing/use-heed-token.ts'

/** Spec 4: a blocked user sees one screen, everybody else the layout. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  const { is_blocked } = useSession()
  const [router] = useState(createAppRouter)
  useHeedToken(router)
  return (
    <Providers queryClient={queryClient}>
      {is_blocked ? <BlockedScreen /> : <RouterProvider router={router} />}
    </Providers>
  )
}
