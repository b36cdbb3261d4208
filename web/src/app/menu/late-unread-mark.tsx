import { lazy, Suspense } from 'react'
import { useIsMember } from '#web/lib/session/session.ts'

// Asks and listens by itself: nothing that the first page needs.
const UnreadMark = lazy(() => import('./unread-mark.tsx').then((file) => ({ default: file.UnreadMark })))

/** For members alone. */
export function LateUnreadMark(props: { className: string }) {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense>
      <UnreadMark {...props} />
    </Suspense>
  ) : null
}
