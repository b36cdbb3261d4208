import type { RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { needsToken } from './guards.ts'

/** Leaves a page that needs a token once it is gone: to the shop after a logout, otherwise to the login. */
export function useFollowToken(router: RegisteredRouter): void {
  useEffect(() => {
    let before = getSession().token
    return subscribeSession(() => {
      const { token, has_left } = getSession()
      const isLost = before !== null && token === null
      before = token
      if (!isLost || !needsToken(router.state.location.pathname)) return
      if (has_left) void router.navigate({ to: '/', replace: true })
      // Runs the guards again.
      else void router.invalidate()
    })
  }, [router])
}
