import { lazy, Suspense } from 'react'
import { useIsMember } from '#web/lib/session/session.ts'

// Loads by itself: the first page needs none of it.
const CoinPill = lazy(() => import('./coin-pill.tsx').then((file) => ({ default: file.CoinPill })))

/** Renders for members only. */
export function LateCoinPill(props: { onFollow?: () => void }) {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense>
      <CoinPill {...props} />
    </Suspense>
  ) : null
}
