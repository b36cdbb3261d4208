import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { readShopSearch } from '#web/features/shop/shop-search.ts'
import { i18n, withTexts } from '#web/lib/i18n/i18n.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { getSession } from '#web/lib/session/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { guardToken, readLoginSearch } from './guards.ts'
import { Layout } from './layout/layout.tsx'
import { lazyScreen, ShowScreen } from './lazy-screen.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

const shop = lazyScreen(() => import('#web/features/shop/shop.screen.tsx').then((file) => file.ShopScreen))
const character = lazyScreen(() =>
  withTexts(['character', 'album'], import('#web/features/character/character.screen.tsx')).then(
    (file) => file.CharacterScreen,
  ),
)
const chatList = lazyScreen(() =>
  withTexts(['chat'], import('#web/features/chat/chat-list.screen.tsx')).then((file) => file.ChatListScreen),
)
const chatDetail = lazyScreen(() =>
  withTexts(['chat'], import('#web/features/chat/chat-detail.screen.tsx')).then(
    (file) => file.ChatDetailScreen,
  ),
)

const rootRoute = createRootRoute({
  component: Layout,
  beforeLoad: ({ location }) => guardToken(location),
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} onRetry={reset} />,
})

const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readShopSearch,
  loader: shop.load,
  component: () => <ShowScreen screen={shop} props={{}} />,
})

const characterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/characterDetail/$id',
  loader: character.load,
  component: function Character() {
    const { id } = characterRoute.useParams()
    return <ShowScreen key={id} screen={character} props={{ character_id: id }} />
  },
})

const chatListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/chat',
  loader: chatList.load,
  component: () => <ShowScreen screen={chatList} props={{}} />,
})

const chatDetailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/chat/chatDetail/$id',
  loader: chatDetail.load,
  component: function ChatDetail() {
    const { id } = chatDetailRoute.useParams()
    return <ShowScreen key={id} screen={chatDetail} props={{ character_id: id }} />
  },
})

/** Spec 2: login happens in a dialog over the shop. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readLoginSearch,
  beforeLoad: ({ search: { source = 'other', ...where }, preload }) => {
    if (!preload && getSession().token === null) openDialog({ name: 'login', props: { source, ...where } })
    throw redirect({ to: '/' })
  },
})

/** Spec 2: any other path leads to the shop, and a message says so; also those whose screen does not exist yet. */
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  beforeLoad: ({ preload }) => {
    if (!preload) showToast({ kind: 'info', text: i18n.t('no_such_page', { ns: 'app' }) })
    throw redirect({ to: '/' })
  },
})

const routeTree = rootRoute.addChildren([
  shopRoute,
  characterRoute,
  chatListRoute,
  chatDetailRoute,
  loginRoute,
  otherRoute,
])

export const createAppRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Loaders only fetch code, and that once.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
