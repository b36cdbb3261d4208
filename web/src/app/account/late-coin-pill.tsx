import { lazy, Suspense } from 'react'
import { useIsMember } from '#web/lib/session/session.ts'

// Asks and listens by itself: nothing that the first page needs.
const CoinPill = lazy(() => import('./coin-pill.tsx').then((file) => ({ default: file.CoinPill })))

/** For members alone. */
export function LateCoinPill(props: { onFollow?: () => void }) {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense>
      <CoinPill {...props} />
    </Suspense>
  ) : null
}
