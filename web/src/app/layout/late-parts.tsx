import { LateBonusOffer } from './late-bonus-offer.tsx'
import { LateConsent } from './late-consent.tsx'

/** Parts that no first paint needs. */
export function LateParts({ path }: { path: string }) {
  return (
    <>
      <LateConsent path={path} />
      <LateBonusOffer path={path} />
    </>
  )
}
