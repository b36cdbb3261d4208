import type { RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { needsToken } from './guards.ts'

/** A page that needs a token does not stay without one: who logged out goes to the shop, who lost it is asked to log in. */
export function useHeedToken(router: RegisteredRouter): void {
  useEffect(
    () =>
      subscribeSession(() => {
        const { token, has_left } = getSession()
        if (token !== null || !needsToken(router.state.location.pathname)) return
        if (has_left) void router.navigate({ to: '/', replace: true })
        // Asks the guards again.
        else void router.invalidate()
      }),
    [router],
  )
}
