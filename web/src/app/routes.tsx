import {
  createRootRoute,
  createRoute,
  createRouter,
  type ResolveParams,
  type RouterHistory,
  redirect,
  useLocation,
  useParams,
} from '@tanstack/react-router'
import { readChatSearch } from '#web/features/chat/chat-search.ts'
import { readEditorSearch } from '#web/features/editor/editor-search.ts'
import { readLibrarySearch } from '#web/features/library/library-search.ts'
import { readShopSearch } from '#web/features/shop/shop-search.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { getSession } from '#web/lib/session/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout/layout.tsx'
import { guardAge, guardToken, readLoginSearch } from './routing/guards.ts'
import type { ScreenProps } from './routing/late-screens.ts'
import { ShowScreen } from './routing/lazy-screen.tsx'
import { getFrame, type PlainScreen } from './routing/route-table.ts'
import { backBar, lazyScreenAt, shopScreen } from './routing/screens.ts'
import { parseSearch, stringifySearch } from './routing/search-params.ts'

const rootRoute = createRootRoute({
  component: Layout,
  beforeLoad: async ({ location: { pathname, publicHref: href }, preload: isPreload }) => {
    guardAge({ pathname, href, isPreload })
    guardToken({ pathname })
    if (getFrame(pathname).topBar === 'back') await backBar.load()
  },
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} onRetry={reset} />,
})

/** Redirects every unknown path to the shop and shows a message. */
function leadToShop({ preload }: { preload: boolean }): never {
  if (!preload) showToast({ kind: 'info', text: i18n.t('no_such_page', { ns: 'app' }) })
  throw redirect({ to: '/' })
}

/** The options of a route with a screen that loads late. A change of `key` mounts the screen again. */
function createScreenOptions<P extends keyof ScreenProps>(
  path: P,
  readParams: (params: ResolveParams<P>) => { props: ScreenProps[P]; key?: string },
) {
  const screen = lazyScreenAt(path)
  return {
    getParentRoute: () => rootRoute,
    path,
    loader: screen.load,
    component: function LateScreen() {
      const params = useParams({ strict: false })
      const { props, key } = readParams(params as ResolveParams<P>)
      return <ShowScreen key={key} screen={screen} props={props} />
    },
  }
}

const createPlainRoute = <P extends PlainScreen>(path: P) =>
  createRoute(createScreenOptions<PlainScreen & P>(path, () => ({ props: {} })))

const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readShopSearch,
  loader: shopScreen.load,
  component: () => <ShowScreen screen={shopScreen} props={{}} />,
})

const characterRoute = createRoute(
  createScreenOptions('/characterDetail/$id', ({ id }) => ({ key: id, props: { character_id: id } })),
)

const newCharacterRoute = createRoute({
  ...createScreenOptions('/create', () => ({ props: {} })),
  validateSearch: readEditorSearch,
})

const editRoute = createRoute({
  ...createScreenOptions('/character/{-$id}', ({ id = '' }) => ({ key: id, props: { character_id: id } })),
  validateSearch: readEditorSearch,
  beforeLoad: ({ params }) => {
    if (params.id === undefined) throw redirect({ to: '/create' })
  },
})

const creatorRoute = createRoute(
  createScreenOptions('/creator/$uid', ({ uid }) => ({ key: uid, props: { uid } })),
)

const collectionRoute = createRoute(
  createScreenOptions('/collection/$id', ({ id }) => ({ key: id, props: { collection_id: id } })),
)

const lorebookRoute = createRoute(
  createScreenOptions('/lorebook/$id', ({ id }) => ({ key: id, props: { lorebook_id: id } })),
)

const chatScreen = lazyScreenAt('/chat/chatDetail/$id')
const chatRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/chat/chatDetail/$id',
  validateSearch: readChatSearch,
  loader: chatScreen.load,
  component: function Chat() {
    const { id } = chatRoute.useParams()
    const { chat, at } = chatRoute.useSearch()
    const visit = useLocation({ select: ({ state }) => state.visit })
    const props = { character_id: id, chat_id: chat, at, visit }
    return <ShowScreen key={chat ?? id} screen={chatScreen} props={props} />
  },
})

const libraryScreen = lazyScreenAt('/imglib/{-$id}')
const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imglib/{-$id}',
  validateSearch: readLibrarySearch,
  loader: libraryScreen.load,
  component: function Library() {
    const { id } = libraryRoute.useParams()
    const { kind } = libraryRoute.useSearch()
    return <ShowScreen screen={libraryScreen} props={{ character_id: id, kind }} />
  },
})

const imageRoute = createRoute({
  ...createScreenOptions('/image-details/{-$id}', ({ id = '' }) => ({ key: id, props: { image_id: id } })),
  beforeLoad: ({ params }) => {
    if (params.id === undefined) throw redirect({ to: '/imglib/{-$id}', params: {} })
  },
})

const adminRoute = createRoute(createScreenOptions('/admin/{-$desk}', ({ desk }) => ({ props: { desk } })))

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readLoginSearch,
  beforeLoad: ({ search: { source = 'other', ...where }, preload }) => {
    if (!preload && getSession().token === null) openDialog({ name: 'login', props: { source, ...where } })
    throw redirect({ to: '/' })
  },
})

const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  beforeLoad: leadToShop,
})

const routeTree = rootRoute.addChildren([
  shopRoute,
  characterRoute,
  creatorRoute,
  collectionRoute,
  lorebookRoute,
  createPlainRoute('/lorebooks'),
  chatRoute,
  loginRoute,
  newCharacterRoute,
  editRoute,
  createPlainRoute('/bonus'),
  createPlainRoute('/chat'),
  createPlainRoute('/pricing'),
  libraryRoute,
  imageRoute,
  adminRoute,
  createPlainRoute('/eighteenTip'),
  createPlainRoute('/profile'),
  createPlainRoute('/editavatar'),
  createPlainRoute('/setting'),
  createPlainRoute('/discordloginback'),
  createPlainRoute('/service'),
  createPlainRoute('/privacy'),
  createPlainRoute('/communityguidelines'),
  createPlainRoute('/disclaimer'),
  createPlainRoute('/about'),
  createPlainRoute('/delivery'),
  createPlainRoute('/refund'),
  createPlainRoute('/takedown'),
  otherRoute,
])

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // Paths are case-sensitive, because the guards look them up as the table spells them.
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultStaleTime: Number.POSITIVE_INFINITY,
    scrollRestoration: history === undefined,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
