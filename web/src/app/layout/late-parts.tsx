import { findFrame } from '#web/app/routing/route-table.ts'
import { FollowConsent } from '#web/features/consent/follow-consent.tsx'
import { LateBonusOffer } from './late-bonus-offer.tsx'
import { hasBarBelow, mayAskConsent } from './may-ask-consent.ts'

/** Parts that no first paint needs. */
export function LateParts({ path }: { path: string }) {
  const { bottomBar } = findFrame(path)
  return (
    <>
      <FollowConsent mayAsk={mayAskConsent(path)} isAboveBar={bottomBar || hasBarBelow(path)} />
      <LateBonusOffer path={path} />
    </>
  )
}
