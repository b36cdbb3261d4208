import { createRoot, type Root } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { ErrorScreen } from '#web/app/error-screen.tsx'
import { parseSearch } from '#web/app/routing/search-params.ts'
import { withKeptGender } from '#web/features/shop/gender/kept-gender.ts'
import { preloadHero } from '#web/features/shop/hero-shape.ts'
import { shopQuery } from '#web/features/shop/shop.api.ts'
import { readShopSearch } from '#web/features/shop/shop-search.ts'
import { ApiError, isAway } from '#web/lib/api/api-error.ts'
import { type Backoff, createBackoff } from '#web/lib/api/backoff.ts'
import { i18n, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { startTheme } from '#web/lib/screen/theme.ts'
import { followOwner } from '#web/lib/session/follow-owner.ts'
import { followOtherTabs, getSession, subscribeSession } from '#web/lib/session/session.ts'
import { refreshUser, startSession } from '#web/lib/session/session-start.ts'
import { track } from '#web/lib/tracking.ts'
import { heedArrival } from '#web/lib/visit/arrival.ts'
import { followLook } from '#web/lib/visit/follow-look.ts'
import './styles/main.css'

const queryClient = createQueryClient()

/** Requests the data that nearly every visit shows first while the session starts. */
async function prefetchShop(): Promise<void> {
  if (location.pathname !== '/') return
  const search = withKeptGender(readShopSearch(parseSearch(location.search)))
  const { pages } = await queryClient.fetchInfiniteQuery(shopQuery(search))
  // The shop's page without filters.
  if (Object.keys(search).length === 0) preloadHero(pages[0]?.items ?? [])
}

/** Tries until the server answers; meanwhile the screen says what is wrong, in the language that has come already. */
async function untilOpened(root: Root, first: Promise<void>): Promise<void> {
  const backoff = createBackoff(new AbortController().signal, { most: 10_000 })
  for (let opening = first; ; opening = startSession()) {
    try {
      return await opening
    } catch (error) {
      if (await canReadAlone(error)) return void openLater(backoff)
      root.render(<ErrorScreen error={error} onRetry={() => location.reload()} />)
      await backoff.wait()
    }
  }
}

/** Without the server whoever has talks on this device can read them. */
async function canReadAlone(error: unknown): Promise<boolean> {
  const { token, user } = getSession()
  if (!isAway(error) || token === null || user === null) return false
  const { findRecents } = await import('#web/lib/kept-chats/kept-chats.ts')
  return (await findRecents(user.uid)) !== undefined
}

async function openLater(backoff: Backoff): Promise<void> {
  for (;;) {
    await backoff.wait()
    if (
      await startSession().then(
        () => true,
        () => false,
      )
    )
      return queryClient.invalidateQueries()
  }
}

/** A guest has nobody to follow, and fetches nothing for it. */
function followWhoeverIsThere(): void {
  let isFollowed = false
  const follow = (): void => {
    if (isFollowed || getSession().token === null) return
    isFollowed = true
    void import('#web/lib/session/follow-user.ts').then(({ followUser }) => followUser())
  }
  subscribeSession(follow)
  follow()
}

async function start(): Promise<void> {
  const element = document.getElementById('app')
  if (element === null) throw new Error('index.html has no #app')
  const root = createRoot(element)
  // Both travel at once.
  const opening = startSession()
  opening.catch(() => {})
  const hasTexts = await startI18n().then(
    () => true,
    () => false,
  )
  if (!hasTexts) {
    const error = new ApiError({ status: 0, desc: i18n.t('unreachable', { ns: 'errors' }), transport: true })
    return root.render(<ErrorScreen error={error} onRetry={() => location.reload()} />)
  }
  await untilOpened(root, opening)
  const { features } = getSession()
  if (features?.hosts.mobile != null) {
    // Few operators have several hosts, and only theirs decide between them.
    const { betterAddress } = await import('#web/lib/visit/host.ts')
    const elsewhere = betterAddress(location.href, window.innerWidth, features.hosts)
    if (elsewhere !== null) return location.replace(elsewhere)
  }
  if (/[?&]order_status=|#google=/.test(location.href)) {
    const { takeReturn } = await import('#web/app/take-return.ts')
    if (await takeReturn(queryClient)) return
  }
  root.render(<App queryClient={queryClient} />)
  followWhoeverIsThere()
  const { registerShell } = await import('#web/lib/install/register-shell.ts')
  // Without browser support the page works as before.
  registerShell().catch(() => {})
}

startTheme()
followLook()
// Before the first call, which says the channel, and before the router drops from the address what is not its own.
const advert = heedArrival(new URLSearchParams(location.search), Date.now())
if (advert !== null) track('ad_info', { info: JSON.stringify(advert) })
followOwner(queryClient)
followOtherTabs(() => {
  refreshUser().catch(() => {})
})
// The screen shows what went wrong.
prefetchShop().catch(() => {})
void start()
