import { useEffect } from 'react'
import { isAgeConfirmed, useAgeConfirmed } from '#web/lib/age/age-flag.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { isOldUser } from './kept-gender.ts'

/** They were here before this page opened. */
const wasConfirmed = isAgeConfirmed()
let wasAsked = false

/** Spec 2: a newcomer who has confirmed their age is asked once, in the shop, whom they would like to meet. */
export function useGenderQuestion(): void {
  const isConfirmed = useAgeConfirmed()
  useEffect(() => {
    if (!isConfirmed || wasConfirmed || wasAsked || isOldUser()) return
    wasAsked = true
    openDialog({ name: 'gender', props: {} })
  }, [isConfirmed])
}
