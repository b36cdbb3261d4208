import { Suspense } from 'react'
import { lazyPart } from '#web/lib/screen/lazy-part.ts'
import type { RefusedText } from './refused-text.ts'

const RefusalDetails = lazyPart(async () => (await import('./refusal-details.tsx')).RefusalDetails)

export function RefusalNote({ refused }: { refused: RefusedText | null }) {
  if (refused === null) return null
  return (
    <Suspense fallback={null}>
      <RefusalDetails key={refused.refusal_id ?? refused.words.join()} refused={refused} />
    </Suspense>
  )
}
