import type { PageRenderer, PageRequest, RenderedPage, RenderedQuery } from '@citrine/contract/rendered-page'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { App } from '#web/app/app.tsx'
import { type AppRouter, createAppRouter } from '#web/app/routes.tsx'
import { findRow } from '#web/app/routing/route-table.ts'
import { parseSearch } from '#web/app/routing/search-params.ts'
import { creatorCharactersQuery } from '#web/features/creator/creator.api.ts'
import { shopQuery } from '#web/features/shop/shop.api.ts'
import { readHeroSearch, readShopSearch } from '#web/features/shop/shop-search.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { setSettings } from '#web/lib/api/transport/settings.ts'
import { i18n, setLanguage, startI18n } from '#web/lib/i18n/i18n.ts'
import { getTextDirection } from '#web/lib/i18n/show-value.ts'
import { albumQuery } from '#web/lib/query/album-query.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { creatorQuery } from '#web/lib/query/creators-query.ts'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { tagsQuery } from '#web/lib/query/tags-query.ts'
import { setFeatures } from '#web/lib/session/session.ts'
import { describePage } from './page-head.ts'

/**
 * Renders a page, or returns null if it does not exist. Pages are rendered one at a time, because the language and the
 * session are module state.
 */
async function renderPage(request: PageRequest): Promise<RenderedPage | null> {
  const { origin, href, language, features, is_head_only } = request
  if (!i18n.isStarted) await startI18n()
  if (i18n.language !== language) await setLanguage(language)
  setFeatures(features)
  const { pathname, search } = new URL(href, origin)
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const isFound = await loadData(queryClient, pathname, is_head_only ? null : search)
  if (!isFound) return null
  const head = await describePage(queryClient, pathname)
  const direction = getTextDirection(language)
  const is_open_to_all = findRow(pathname)?.isOpenToAll === true
  if (is_head_only) return { head, html: null, links: '', direction, queries: [], is_open_to_all }
  const router = createAppRouter(createMemoryHistory({ initialEntries: [href] }))
  await router.load()
  const [, links = '', html = ''] = LEADING_LINKS.exec(await renderApp(queryClient, router)) ?? []
  const queries = queryClient.getQueryCache().getAll().flatMap(readQuery)
  queryClient.clear()
  return { head, html, links, direction, queries, is_open_to_all }
}

export const renderer: PageRenderer = { renderPage, giveSettings: setSettings }

function readQuery({ queryKey: key, state }: Query): RenderedQuery[] {
  return state.status === 'success' ? [{ key, data: state.data, at: state.dataUpdatedAt }] : []
}

/** React writes preloads before the first element, where hydration would not accept them, so this splits them off. */
const LEADING_LINKS = /^((?:<link [^>]*>)*)(.*)$/s

/**
 * Renders the app, and waits for its lazily loaded parts. Without a size limit, React needs no inline script to insert
 * them.
 */
async function renderApp(queryClient: QueryClient, router: AppRouter): Promise<string> {
  const faults: unknown[] = []
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  })
  const html = await new Response(prelude).text()
  // If a part fails, the whole rendering is dropped, and the browser renders the page from the start.
  if (faults.length > 0) throw new AggregateError(faults, `a part was not rendered: ${faults[0]}`)
  return html
}

/**
 * Loads the data of a page. `search` is null to load only the data of the head. Returns false if the addressed content does
 * not exist.
 */
async function loadData(client: QueryClient, pathname: string, search: string | null): Promise<boolean> {
  const [, screen, id = ''] = pathname.split('/')
  try {
    if (pathname === '/' && search !== null) {
      const shopSearch = readShopSearch(parseSearch(search))
      await Promise.all([
        client.fetchInfiniteQuery(shopQuery(readHeroSearch(shopSearch))),
        client.fetchInfiniteQuery(shopQuery(shopSearch)),
        client.fetchQuery(tagsQuery()),
      ])
    }
    if (screen === 'characterDetail')
      await Promise.all([
        client.fetchQuery(characterQuery(id)),
        search === null ? null : client.fetchQuery(albumQuery(id)),
      ])
    if (screen === 'creator')
      await Promise.all([
        client.fetchQuery(creatorQuery(id)),
        search === null ? null : client.fetchInfiniteQuery(creatorCharactersQuery(id)),
      ])
    return true
  } catch (error) {
    if (hasStatus(error, 'not_found')) return false
    throw error
  }
}
