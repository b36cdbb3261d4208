import { Suspense } from 'react'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import type { RefusedText } from './refused-text.ts'

const RefusalDetails = lazyComponent(async () => (await import('./refusal-details.tsx')).RefusalDetails)

export function RefusalNote({ refusedText }: { refusedText: RefusedText | null }) {
  if (refusedText === null) return null
  return (
    <Suspense fallback={null}>
      <RefusalDetails key={refusedText.refusal_id ?? refusedText.words.join()} refusedText={refusedText} />
    </Suspense>
  )
}
