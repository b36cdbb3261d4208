import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
  useLocation,
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
import { type LazyScreen, ShowScreen } from './routing/lazy-screen.tsx'
import { findFrame, type PlainScreen } from './routing/route-table.ts'
import { backBar, lazyScreenAt, shopScreen } from './routing/screens.ts'
import { parseSearch, stringifySearch } from './routing/search-params.ts'

const rootRoute = createRootRoute({
  component: Layout,
  beforeLoad: async ({ location: { pathname, publicHref: href }, preload: isPreload }) => {
    guardAge({ pathname, href, isPreload })
    guardToken({ pathname })
    if (findFrame(pathname).topBar === 'back') await backBar.load()
  },
  errorComponent: ({ error, reset }) => <ErrorScreen error={error} onRetry={reset} />,
})

/** Redirects every unknown path to the shop and shows a message. */
function leadToShop({ preload }: { preload: boolean }): never {
  if (!preload) showToast({ kind: 'info', text: i18n.t('no_such_page', { ns: 'app' }) })
  throw redirect({ to: '/' })
}

function createPlainRoute<P extends PlainScreen>(path: P) {
  const screen: LazyScreen<object> = lazyScreenAt<PlainScreen>(path)
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: screen.load,
    component: () => <ShowScreen screen={screen} props={{}} />,
  })
}

const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readShopSearch,
  loader: shopScreen.load,
  component: () => <ShowScreen screen={shopScreen} props={{}} />,
})

const characterScreen = lazyScreenAt('/characterDetail/$id')
const characterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/characterDetail/$id',
  loader: characterScreen.load,
  component: function Character() {
    const { id } = characterRoute.useParams()
    return <ShowScreen key={id} screen={characterScreen} props={{ character_id: id }} />
  },
})

const createScreen = lazyScreenAt('/create')
const newCharacterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  validateSearch: readEditorSearch,
  loader: createScreen.load,
  component: () => <ShowScreen screen={createScreen} props={{}} />,
})

const editCharacterScreen = lazyScreenAt('/character/{-$id}')
const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/character/{-$id}',
  validateSearch: readEditorSearch,
  beforeLoad: ({ params }) => {
    if (params.id === undefined) throw redirect({ to: '/create' })
  },
  loader: editCharacterScreen.load,
  component: function Edit() {
    const { id = '' } = editRoute.useParams()
    return <ShowScreen key={id} screen={editCharacterScreen} props={{ character_id: id }} />
  },
})

const creatorScreen = lazyScreenAt('/creator/$uid')
const creatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/creator/$uid',
  loader: creatorScreen.load,
  component: function Creator() {
    const { uid } = creatorRoute.useParams()
    return <ShowScreen key={uid} screen={creatorScreen} props={{ uid }} />
  },
})

const collectionScreen = lazyScreenAt('/collection/$id')
const collectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/collection/$id',
  loader: collectionScreen.load,
  component: function Collection() {
    const { id } = collectionRoute.useParams()
    return <ShowScreen key={id} screen={collectionScreen} props={{ collection_id: id }} />
  },
})

const lorebookScreen = lazyScreenAt('/lorebook/$id')
const lorebookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lorebook/$id',
  loader: lorebookScreen.load,
  component: function Lorebook() {
    const { id } = lorebookRoute.useParams()
    return <ShowScreen key={id} screen={lorebookScreen} props={{ lorebook_id: id }} />
  },
})

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

const imageScreen = lazyScreenAt('/image-details/{-$id}')
const imageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/image-details/{-$id}',
  beforeLoad: ({ params }) => {
    if (params.id === undefined) throw redirect({ to: '/imglib/{-$id}', params: {} })
  },
  loader: imageScreen.load,
  component: function Image() {
    const { id = '' } = imageRoute.useParams()
    return <ShowScreen key={id} screen={imageScreen} props={{ image_id: id }} />
  },
})

const adminScreen = lazyScreenAt('/admin/{-$part}')
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/{-$part}',
  loader: adminScreen.load,
  component: function Admin() {
    const { part } = adminRoute.useParams()
    return <ShowScreen screen={adminScreen} props={{ part }} />
  },
})

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
