import { useEffect, useState } from 'react'
import { hasPrivacySignal, syncConsent, useConsent } from '#web/lib/consent/consent.ts'
import { useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ConsentBanner } from './consent-banner.tsx'

interface FollowConsentProps {
  /** Never over a chat, an editor or a picture. */
  mayAsk: boolean
  isAboveBar: boolean
}

/** Brings the account's answer, and asks where the law wants it and nobody has answered. */
export function FollowConsent({ mayAsk, isAboveBar }: FollowConsentProps) {
  const consent = useConsent()
  const [isSynced, setIsSynced] = useState(false)
  const mustAsk = useSession().features?.must_ask_consent === true
  const isCovered = useOpenDialog() !== undefined
  useEffect(() => {
    // The next visit compares again.
    syncConsent().then(
      () => setIsSynced(true),
      () => {},
    )
  }, [])
  if (!mayAsk || !mustAsk || !isSynced || isCovered || consent !== null || hasPrivacySignal()) return null
  return <ConsentBanner isAboveBar={isAboveBar} />
}
