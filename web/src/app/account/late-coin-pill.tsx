import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { CoinPillPlace } from './coin-pill-place.tsx'

const CoinPill = lazyComponent(async () => (await import('./coin-pill.tsx')).CoinPill)

export function LateCoinPill() {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense fallback={<CoinPillPlace />}>
      <CoinPill />
    </Suspense>
  ) : null
}
