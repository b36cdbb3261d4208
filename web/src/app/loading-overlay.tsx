import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsLoading } from '#web/lib/screen/loading.ts'

const Overlay = lazyComponent(async () => (await import('./overlay.tsx')).Overlay)

export function LoadingOverlay() {
  return useIsLoading() ? (
    <Suspense>
      <Overlay />
    </Suspense>
  ) : null
}
