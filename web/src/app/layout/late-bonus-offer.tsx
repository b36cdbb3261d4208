import { lazy, Suspense, useState } from 'react'
import { frameOf } from '#web/app/routing/route-table.ts'
import { mayOffer } from '#web/features/bonus/bonus-offer.ts'
import { useIsMember } from '#web/lib/session/session.ts'

const OfferBonus = lazy(() =>
  import('#web/features/bonus/offer-bonus.tsx').then((file) => ({ default: file.OfferBonus })),
)

/** For members, once a day: where the frame stands whole, so never over a chat, and not where the bonus is on show. */
export function LateBonusOffer({ path }: { path: string }) {
  const isMember = useIsMember()
  const [isDone, setIsDone] = useState(false)
  const isPlace = frameOf(path).topBar === 'site' && path !== '/bonus'
  if (!isMember || isDone || !isPlace || !mayOffer(new Date())) return null
  return (
    <Suspense>
      <OfferBonus onSeen={() => setIsDone(true)} />
    </Suspense>
  )
}
