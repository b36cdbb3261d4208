import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { ErrorScreen } from '#web/app/error-screen.tsx'
import { openSession, openSessionLater, startStoredSession } from '#web/app/open-session.ts'
import { type AppRouter, createAppRouter } from '#web/app/routes.tsx'
import { prepareLateScreens } from '#web/app/routing/screens.ts'
import { parseSearch } from '#web/app/routing/search-params.ts'
import { addStoredGender } from '#web/features/shop/gender/stored-gender.ts'
import { shopQuery } from '#web/features/shop/shop.api.ts'
import { readHeroSearch, readShopSearch } from '#web/features/shop/shop-search.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { loadCalls } from '#web/lib/api/load-calls.ts'
import { i18n, startI18n } from '#web/lib/i18n/i18n.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { tagsQuery } from '#web/lib/query/tags-query.ts'
import { startTheme } from '#web/lib/screen/theme.ts'
import { followOwner } from '#web/lib/session/follow-owner.ts'
import { getSession, setFeatures, subscribeSession } from '#web/lib/session/session.ts'
import { recordArrival } from '#web/lib/visit/arrival.ts'
import { followAppearance } from '#web/lib/visit/follow-appearance.ts'
import { followVersion } from '#web/lib/visit/follow-version.ts'
import { takePreview } from '#web/lib/visit/preview.ts'
import { type RenderedPage, takeRenderedPage } from '#web/lib/visit/rendered-page.ts'
import './styles/main.css'

const queryClient = createQueryClient()

/** Begins a new task, because the browser handles a tap between two tasks. */
const beginTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function prefetchShop(): Promise<void> {
  if (location.pathname !== '/') return
  const search = addStoredGender(readShopSearch(parseSearch(location.search)))
  const list = queryClient.prefetchInfiniteQuery(shopQuery(search))
  await beginTask()
  const hero = queryClient.prefetchInfiniteQuery(shopQuery(readHeroSearch(search)))
  await beginTask()
  await Promise.all([list, hero, queryClient.prefetchQuery(tagsQuery())])
}

function followSignedInUser(): void {
  let isFollowed = false
  const follow = (): void => {
    if (isFollowed || getSession().token === null) return
    isFollowed = true
    void import('#web/lib/session/follow-user.ts').then(({ followUser }) => followUser())
  }
  subscribeSession(follow)
  follow()
}

async function followTabs(): Promise<void> {
  const { followOtherTabs, refreshUser } = await loadCalls()
  followOtherTabs(() => {
    refreshUser().catch(() => {})
  })
}

/**
 * Handles the return from a payment or from Google's sign-in. A history entry that a card payment left has a mark
 * (`back-step.ts`).
 * @returns true if the page reloads, so that nothing more needs to start
 */
async function handleReturn(): Promise<boolean> {
  const isBackStep = history.state?.payment !== undefined
  if (!isBackStep && !/[?&]order_status=|#google=/.test(location.href)) return false
  const { handleProviderReturn } = await import('#web/app/handle-provider-return.ts')
  return handleProviderReturn(queryClient)
}

/** A preview waits at most 2 s for the data of the page that replaces it. */
const PREVIEW_MS = 2_000

/** Loads the data of the first page, so that a whole page replaces the preview. */
async function fillFirstPage(router: AppRouter, prefetching: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PREVIEW_MS))
  await Promise.all([router.load(), Promise.race([prefetching, patience])])
}

/** Hydrates the page that the server rendered. Its elements need no session, so the session opens afterwards. */
async function startRendered(element: HTMLElement, { queries, features }: RenderedPage): Promise<void> {
  for (const { key, data, at } of queries) queryClient.setQueryData(key, data, { updatedAt: at })
  setFeatures(features)
  try {
    await startI18n()
  } catch {
    // The server's page stays as it is, because its links work.
    return
  }
  if (await handleReturn()) return
  const router = createAppRouter()
  await beginTask()
  await router.load()
  // This makes the router wrap its screens as it did on the server.
  router.ssr = { manifest: undefined }
  // A transition hydrates in slices, so that taps are handled in between.
  startTransition(() => {
    hydrateRoot(element, <App queryClient={queryClient} router={router} />)
  })
  await beginTask()
  startStoredSession().catch(() => openSessionLater(queryClient))
  startBackgroundWork()
}

/** Calls `onShown` before the first frame with the content. */
function CallOnShown({ onShown, children }: { onShown: (() => void) | undefined; children: ReactNode }) {
  useLayoutEffect(() => onShown?.(), [onShown])
  return children
}

/** Renders the page of a member, or of a visitor whose stored choices the server does not know. */
async function startEmpty(element: HTMLElement): Promise<void> {
  const preview = takePreview(element)
  await beginTask()
  const prefetching = prefetchShop().catch(() => {})
  const root = createRoot(preview?.element ?? element)
  // A transition renders in slices, as for hydration. The preview is removed in the frame that shows the content.
  const show = (content: ReactNode): void =>
    startTransition(() => root.render(<CallOnShown onShown={preview?.close}>{content}</CallOnShown>))
  const showFault = (error: unknown): void =>
    show(<ErrorScreen error={error} onRetry={() => location.reload()} />)
  const texts = startI18n()
  texts.catch(() => {})
  await beginTask()
  const opening = startStoredSession()
  opening.catch(() => {})
  try {
    await texts
  } catch {
    const desc = i18n.t('unreachable', { ns: 'errors' })
    return showFault(new ApiError({ status: 0, desc, transport: true }))
  }
  await openSession(opening, queryClient, showFault)
  if (await handleReturn()) return
  const router = createAppRouter()
  if (preview !== null) await fillFirstPage(router, prefetching)
  show(<App queryClient={queryClient} router={router} />)
  startBackgroundWork()
}

function startBackgroundWork(): void {
  followSignedInUser()
  followTabs().catch(() => {})
  prepareLateScreens()
  // The app also runs if the browser has no service workers, or was offline before this code was stored.
  import('#web/app/prepare-offline.ts')
    .then(({ prepareOffline }) => prepareOffline(queryClient))
    .catch(() => {})
}

followVersion()
// Every page but the shop needs its screen at once, so the list of screens loads together with the texts.
if (location.pathname !== '/') prepareLateScreens()
startTheme()
followAppearance()
// This comes before the first call, which sends the channel, and before the router removes unknown parameters from the
// address.
recordArrival(new URLSearchParams(location.search), Date.now())
followOwner(queryClient)
const element = document.getElementById('app')
if (element === null) throw new Error('index.html has no #app')
const rendered = takeRenderedPage()
void (rendered === null ? startEmpty(element) : startRendered(element, rendered))
