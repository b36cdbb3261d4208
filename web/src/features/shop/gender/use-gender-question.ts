import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAgeConfirmed } from '#web/lib/age/age-flag.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { readStored, removeStored } from '#web/lib/storage.ts'
import { isOldUser } from './kept-gender.ts'

/**
 * Spec 2: a newcomer who has confirmed their age is asked once, in the shop, whom they would like to meet; also when a
 * login, which loads the page again, came before they saw it.
 */
export function useGenderQuestion(): void {
  const isConfirmed = useAgeConfirmed()
  const { history } = useRouter()
  useEffect(() => {
    if (!isConfirmed || readStored('gender_question') !== 'owed') return
    // On the way to where they wanted to go: asked when they come back.
    if (history.location.pathname !== '/') return
    removeStored('gender_question')
    if (!isOldUser()) openDialog({ name: 'gender', props: {} })
  }, [isConfirmed, history])
}
