import { Suspense, useState } from 'react'
import { getFrame } from '#web/app/routing/route-table.ts'
import { canOffer } from '#web/features/bonus/bonus-offer.ts'
import { FollowConsent } from '#web/features/consent/follow-consent.tsx'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import '../../styles/late.css'

const WORK_PATHS =
  /^\/(?:chat\/chatDetail|create|character|editavatar|pricing|login|discordloginback|admin)(?:\/|$)/

/** The consent banner never covers an open chat, an editor, a payment, the sign-in or the administration. */
export const canAskConsent = (path: string): boolean => !WORK_PATHS.test(path)

const hasBarBelow = (path: string): boolean => path.startsWith('/characterDetail/')

export function LateLayout({ path }: { path: string }) {
  const { bottomBar } = getFrame(path)
  return (
    <>
      <FollowConsent mayAsk={canAskConsent(path)} isAboveBar={bottomBar || hasBarBelow(path)} />
      <LateBonusOffer path={path} />
    </>
  )
}

const OfferBonus = lazyComponent(async () => (await import('#web/features/bonus/offer-bonus.tsx')).OfferBonus)

/** Shows the offer, but never over a chat or where the bonus is already visible. */
function LateBonusOffer({ path }: { path: string }) {
  const isMember = useIsMember()
  const [isDone, setIsDone] = useState(false)
  const isPlace = getFrame(path).topBar === 'site' && path !== '/bonus'
  if (!isMember || isDone || !isPlace || !canOffer(new Date())) return null
  return (
    <Suspense>
      <OfferBonus onSeen={() => setIsDone(true)} />
    </Suspense>
  )
}
