import { lazy, Suspense, useState } from 'react'
import { findFrame } from '#web/app/routing/route-table.ts'
import { mayOffer } from '#web/features/bonus/bonus-offer.ts'
import { useIsMember } from '#web/lib/session/session.ts'

const OfferBonus = lazy(() =>
  import('#web/features/bonus/offer-bonus.tsx').then((file) => ({ default: file.OfferBonus })),
)

/** Offers the bonus to members once a day: never over a chat, nor where the bonus is already visible. */
export function LateBonusOffer({ path }: { path: string }) {
  const isMember = useIsMember()
  const [isDone, setIsDone] = useState(false)
  const isPlace = findFrame(path).topBar === 'site' && path !== '/bonus'
  if (!isMember || isDone || !isPlace || !mayOffer(new Date())) return null
  return (
    <Suspense>
      <OfferBonus onSeen={() => setIsDone(true)} />
    </Suspense>
  )
}
