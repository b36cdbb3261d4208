import { useEffect, useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { loadAgain } from './finish-login.ts'

/** Somebody signed in in another tab, as with Discord: the dialog has done its work, and this page loads again too. */
export function useFollowLogin(path: string | undefined): void {
  const { token } = useSession()
  const [before] = useState(token)
  useEffect(() => {
    if (token !== null && token !== before) loadAgain(path)
  }, [token, before, path])
}
