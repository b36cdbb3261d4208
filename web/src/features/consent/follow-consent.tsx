import { Suspense, useEffect, useState } from 'react'
import { getAllowedChoice, syncConsent, useConsent } from '#web/lib/consent/consent.ts'
import { hasPrivacySignal } from '#web/lib/consent/stored-consent.ts'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useSession } from '#web/lib/session/session.ts'
import { removeStoredLike } from '#web/lib/storage/storage.ts'
import { consentToTracking } from '#web/lib/tracking.ts'

/** This device compares its answer with the account's at most once a minute. */
const COMPARE_MS = 60_000

const TRACKING_KEYS = /^(event_queue|cacheIDList|at-paytype|pay_source|view_create_form)/

const ADVERTISING_KEYS = /^(lemon_|role_id|pixel_)/

const Banner = lazyComponent(async () => {
  const file = await withTexts(['consent'], import('./consent-banner.tsx'))
  return file.ConsentBanner
})

interface FollowConsentProps {
  mayAsk: boolean
  isAboveBar: boolean
}

/** Follows the answer, and asks for one only if the law requires it and none is stored. */
export function FollowConsent({ mayAsk, isAboveBar }: FollowConsentProps) {
  const consent = useConsent()
  const [isSynced, setIsSynced] = useState(false)
  const requiresConsent = useSession().features?.must_ask_consent === true
  const dialog = useOpenDialog()?.name
  const isChoosing = dialog === 'consent'
  useEffect(() => followAccount(() => setIsSynced(true)), [])
  const { analytics, advertising } = getAllowedChoice()
  const isAnswered = consent !== null || hasPrivacySignal()
  useEffect(() => {
    // Without an answer, the events of this visit wait in memory.
    if (isAnswered) return follow({ analytics, advertising })
    removeStoredLike(TRACKING_KEYS)
    removeStoredLike(ADVERTISING_KEYS)
    return undefined
  }, [isAnswered, analytics, advertising])
  const isCovered = dialog !== undefined && !isChoosing
  if (!mayAsk || !requiresConsent || !isSynced || isCovered || isAnswered) return null
  return (
    <Suspense>
      <Banner isAboveBar={isAboveBar} isChoosing={isChoosing} />
    </Suspense>
  )
}

/**
 * Compares the answers now and at each return to the page, because another device may change the account's. Returns a
 * function that stops this.
 */
function followAccount(onSynced: () => void): () => void {
  let comparedAt = 0
  const compare = (): void => {
    comparedAt = Date.now()
    // If this fails, the next visit compares again.
    syncConsent().then(onSynced, () => {})
  }
  const compareAgain = (): void => {
    if (document.visibilityState !== 'hidden' && Date.now() - comparedAt >= COMPARE_MS) compare()
  }
  compare()
  document.addEventListener('visibilitychange', compareAgain)
  return () => document.removeEventListener('visibilitychange', compareAgain)
}

/**
 * Starts the tracker if the answer allows it. Otherwise the tracker is not even loaded, and its stored events are deleted.
 * Returns a function that stops it.
 */
function follow(allowed: ReturnType<typeof getAllowedChoice>): () => void {
  let stop = (): void => {}
  let isWanted = true
  if (!allowed.advertising) removeStoredLike(ADVERTISING_KEYS)
  // Events recorded under a consent are not sent after its withdrawal.
  if (!allowed.analytics) removeStoredLike(TRACKING_KEYS)
  if (allowed.analytics || allowed.advertising)
    import('#web/lib/tracking/start-tracking.ts').then(
      ({ startTracking }) => {
        if (isWanted) stop = startTracking(allowed)
      },
      () => consentToTracking(null),
    )
  else consentToTracking(null)
  return () => {
    isWanted = false
    stop()
  }
}
