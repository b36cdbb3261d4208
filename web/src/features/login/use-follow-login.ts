import { useEffect, useState } from 'react'
import { pathHere } from '#web/lib/path-here.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Somebody signed in in another tab, as with Discord: the dialog has done its work, and this page loads again too. */
export function useFollowLogin(path: string | undefined): void {
  const { token } = useSession()
  const [before] = useState(token)
  useEffect(() => {
    if (token === null || token === before) return
    closeDialog()
    location.replace(pathHere(path ?? location.pathname) ?? '/')
  }, [token, before, path])
}
