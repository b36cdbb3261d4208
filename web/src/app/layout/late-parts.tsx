import { findFrame } from '#web/app/routing/route-table.ts'
import { FollowConsent } from '#web/features/consent/follow-consent.tsx'
import { LateBonusOffer } from './late-bonus-offer.tsx'

/** Parts that no first paint needs. */
export function LateParts({ path }: { path: string }) {
  const { topBar, bottomBar } = findFrame(path)
  return (
    <>
      <FollowConsent mayAsk={topBar === 'site'} isAboveBar={bottomBar} />
      <LateBonusOffer path={path} />
    </>
  )
}
