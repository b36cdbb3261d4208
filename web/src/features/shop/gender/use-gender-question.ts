import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAgeConfirmed } from '#web/lib/age/age-flag.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { readStored, removeStored } from '#web/lib/storage/storage.ts'
import { isOldUser } from './stored-gender.ts'

/**
 * Asks newcomers for a gender, once and in the shop, after they confirmed their age. The question survives the
 * reload of a login.
 */
export function useGenderQuestion(): void {
  const isConfirmed = useAgeConfirmed()
  const { history } = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    if (!isConfirmed || readStored('gender_question') !== 'owed') return
    if (pathname !== '/' || history.location.pathname !== '/') return
    removeStored('gender_question')
    if (!isOldUser()) openDialog({ name: 'gender', props: {} })
  }, [isConfirmed, history, pathname])
}
