import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAgeConfirmed } from '#web/lib/age/age-flag.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { readStored, removeStored } from '#web/lib/storage.ts'
import { isOldUser } from './kept-gender.ts'

/**
 * Asks a newcomer with confirmed age once, in the shop, for a gender; also when a login, which reloads the page, comes
 * first.
 */
export function useGenderQuestion(): void {
  const isConfirmed = useAgeConfirmed()
  const { history } = useRouter()
  // The shop stays mounted when somebody comes back before the requested page has loaded.
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (!isConfirmed || readStored('gender_question') !== 'owed') return
    // Asked on return from the requested page.
    if (pathname !== '/' || history.location.pathname !== '/') return
    removeStored('gender_question')
    if (!isOldUser()) openDialog({ name: 'gender', props: {} })
  }, [isConfirmed, history, pathname])
}
