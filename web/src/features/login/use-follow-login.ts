import { useEffect, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { loadAgain } from './finish-login.ts'

/** Reloads this page too after a login in another tab, for example with Discord. */
export function useFollowLogin(path: string | undefined): void {
  const { token } = useSession()
  const [before] = useState(token)
  useEffect(() => {
    if (token !== null && token !== before) loadAgain(path)
  }, [token, before, path])
}
