import { lazy, Suspense } from 'react'
import { useIsMember } from '#web/lib/session/session.ts'

// Loads by itself: the first page needs none of it.
const UnreadMark = lazy(() => import('./unread-mark.tsx').then((file) => ({ default: file.UnreadMark })))

/** Renders for members only. */
export function LateUnreadMark(props: { className: string }) {
  const isMember = useIsMember()
  return isMember ? (
    <Suspense>
      <UnreadMark {...props} />
    </Suspense>
  ) : null
}
