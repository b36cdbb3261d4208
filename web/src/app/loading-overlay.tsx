import { Suspense } from 'react'
import { lazyPart } from '#web/lib/screen/lazy-part.ts'
import { useIsLoading } from '#web/lib/screen/loading.ts'

const Overlay = lazyPart(async () => (await import('./overlay.tsx')).Overlay)

export function LoadingOverlay() {
  return useIsLoading() ? (
    <Suspense>
      <Overlay />
    </Suspense>
  ) : null
}
