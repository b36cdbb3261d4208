import type { RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { needsToken } from './guards.ts'

/** A page that needs a token does not stay without one: who logged out goes to the shop, who lost it is asked to log in. */
export function useHeedToken(router: RegisteredRouter): void {
  useEffect(() => {
    let before = getSession().token
    return subscribeSession(() => {
      const { token, has_left } = getSession()
      const isLost = before !== null && token === null
      before = token
      if (!isLost || !needsToken(router.state.location.pathname)) return
      if (has_left) void router.navigate({ to: '/', replace: true })
      // Asks the guards again.
      else void router.invalidate()
    })
  }, [router])
}
