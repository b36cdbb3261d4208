import { lazy, Suspense } from 'react'
import { useIsLoading } from '#web/lib/screen/loading.ts'

const Overlay = lazy(() => import('./overlay.tsx').then((file) => ({ default: file.Overlay })))

/** Renders only while an action of the whole page runs. */
export function LoadingOverlay() {
  return useIsLoading() ? (
    <Suspense>
      <Overlay />
    </Suspense>
  ) : null
}
