import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hadConfirmedAge, useAgeConfirmed } from '#web/lib/age/age-flag.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { isOldUser } from './kept-gender.ts'

let wasAsked = false

/** Spec 2: a newcomer who has confirmed their age is asked once, in the shop, whom they would like to meet. */
export function useGenderQuestion(): void {
  const isConfirmed = useAgeConfirmed()
  const { history } = useRouter()
  useEffect(() => {
    if (!isConfirmed || hadConfirmedAge || wasAsked || isOldUser()) return
    // On the way to where they wanted to go: asked when they come back.
    if (history.location.pathname !== '/') return
    wasAsked = true
    openDialog({ name: 'gender', props: {} })
  }, [isConfirmed, history])
}
