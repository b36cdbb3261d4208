import { lazy, Suspense } from 'react'
import { findFrame } from '#web/app/routing/route-table.ts'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { useSession } from '#web/lib/session/session.ts'
import { readStored } from '#web/lib/storage.ts'

const Consent = lazy(async () => {
  const file = await withTexts(['consent'], import('#web/features/consent/follow-consent.tsx'))
  return { default: file.FollowConsent }
})

/** A guest who has answered, or who lives where no law wants a question, needs none of it. */
export function LateConsent({ path }: { path: string }) {
  const { token, features } = useSession()
  const isOpen = features?.must_ask_consent === true && readStored('consent') === undefined
  if (token === null && !isOpen) return null
  const { topBar, bottomBar } = findFrame(path)
  return (
    <Suspense>
      <Consent mayAsk={topBar === 'site'} isAboveBar={bottomBar} />
    </Suspense>
  )
}
