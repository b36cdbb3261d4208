import { Suspense } from 'react'
import { lazyPart } from '#web/lib/screen/lazy-part.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { CoinPillPlace } from './coin-pill-place.tsx'

const CoinPill = lazyPart(async () => (await import('./coin-pill.tsx')).CoinPill)

export function LateCoinPill() {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense fallback={<CoinPillPlace />}>
      <CoinPill />
    </Suspense>
  ) : null
}
