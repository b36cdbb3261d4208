import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isServerUnavailable } from '../api/api-error.ts'
import { getSession, getSessionOwner, setFeatures } from '../session/session.ts'
import { type StoredQuery, withDatabase } from './offline-database.ts'
import type { RecentsPage, StoredCopy } from './stored-chats.ts'

export const RECENTS_KEY = ['chats', 'recent'] as const

const STORED_KEYS: ReadonlySet<unknown> = new Set([
  'age',
  'characters',
  'chats',
  'coin-movements',
  'coin-packs',
  'coins',
  'creators',
  'drafts',
  'library',
  'notifications',
  'orders',
  'plans',
  'tasks',
  'voices',
])
const ROWS_MAX = 80
const PAGES_MAX = 3
const DEBOUNCE_MS = 300
const FEATURES = 'features'

/**
 * Returns the name of the entry script, which changes with any code and so identifies the release. The root element of a
 * server-rendered page has it as an attribute.
 */
const readRelease = (): string =>
  document.documentElement.dataset.scripts?.split(' ')[0] ??
  document.querySelector('script[type=module][src]')?.getAttribute('src') ??
  ''

function findOwner(): string | undefined {
  const owner = getSessionOwner(getSession())
  return owner === null ? '' : owner || undefined
}

/** The queries that currently show a stored copy, each with the time of that copy (Unix ms). */
const copies = new Map<Query, number>()
const unsaved = new Map<string, { owner: string; row: StoredQuery }>()
let timer: ReturnType<typeof setTimeout> | undefined
let followed: QueryClient | undefined

export function cacheQueries(client: QueryClient): void {
  if (followed === client) return
  followed = client
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) {
    queueRow(query)
    if (isServerUnavailable(query.state.error)) void showStoredCopy(query)
  }
  cache.subscribe((event) => {
    if (event.type === 'removed') copies.delete(event.query)
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'success' && action.manual !== true) {
      copies.delete(query)
      queueRow(query)
    }
    if ((action.type === 'failed' || action.type === 'error') && isServerUnavailable(action.error))
      void showStoredCopy(query)
  })
  window.addEventListener('pagehide', () => void writeRows())
  window.addEventListener('online', () => {
    void client.invalidateQueries({ predicate: (query) => copies.has(query) })
  })
}

const isSearch = ([, list, query]: QueryKey): boolean =>
  list === 'found' || query === 'search' || (typeof query === 'object' && query !== null && 'q' in query)

function queueRow({ queryKey: key, queryHash, state }: Query): void {
  const owner = findOwner()
  if (owner === undefined || state.data === undefined) return
  if (!STORED_KEYS.has(key[0]) || isSearch(key)) return
  const row = { key, data: keepFirstPages(state.data), kept_at: state.dataUpdatedAt, release: readRelease() }
  unsaved.set(queryHash, { owner, row })
  clearTimeout(timer)
  timer = setTimeout(() => void writeRows(), DEBOUNCE_MS)
}

function keepFirstPages(data: unknown): unknown {
  const { pages, pageParams } = data as { pages?: unknown; pageParams?: unknown }
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { pages: pages.slice(0, PAGES_MAX), pageParams: pageParams.slice(0, PAGES_MAX) }
}

async function writeRows(): Promise<void> {
  const owner = findOwner()
  // A sign-out in the meantime has deleted the rows of other owners.
  const rows = [...unsaved].filter(([, { owner: rowOwner }]) => rowOwner === owner)
  unsaved.clear()
  if (owner === undefined) return
  const { features } = getSession()
  const featuresRow = { key: [FEATURES], data: features, kept_at: Date.now(), release: readRelease() }
  await withDatabase(async (database) => {
    const transaction = database.transaction('queries', 'readwrite')
    const queries = transaction.store
    for (const [hash, { row }] of rows) await queries.put(row, [owner, hash])
    if (features !== null) await queries.put(featuresRow, [owner, FEATURES])
    let surplus = (await queries.count()) - ROWS_MAX
    for (let at = await queries.index('kept_at').openCursor(); at !== null && surplus > 0; surplus--) {
      await at.delete()
      at = await at.continue()
    }
    await transaction.done
  })
}

/**
 * Finds the stored list of chats. Its code loads late, because the first screen does not need it, and may be missing
 * without a network.
 */
async function findStoredRecents(owner: string): Promise<StoredCopy<RecentsPage> | undefined> {
  const file = await import('./stored-chats.ts').catch(() => undefined)
  return file?.findRecents(owner)
}

async function findRow(owner: string, hash: string): Promise<StoredQuery | undefined> {
  const row = await withDatabase((database) => database.get('queries', [owner, hash]))
  return row?.release === readRelease() ? row : undefined
}

const PUBLIC_LISTS: ReadonlySet<unknown> = new Set(['shop', 'tags', 'popular'])

/** Returns true if a member may see a guest's copy. Adult lists depend on the account. */
const isPublic = ([about, list, query]: QueryKey): boolean =>
  about === 'characters' && PUBLIC_LISTS.has(list) && (query as { nsfw?: string } | undefined)?.nsfw !== '1'

async function findStored(owner: string, { queryKey, queryHash }: Query) {
  const ofGuest = isPublic(queryKey) ? await findRow('', queryHash) : undefined
  const row = (await findRow(owner, queryHash)) ?? ofGuest
  const isRecents =
    queryKey.length === RECENTS_KEY.length && RECENTS_KEY.every((part, at) => part === queryKey[at])
  if (!isRecents) return row
  const recents = await findStoredRecents(owner)
  if (recents === undefined) return row
  const { items, kept_at } = recents
  return { data: { pages: [{ items, next_cursor: null }], pageParams: [''] }, kept_at }
}

async function showStoredCopy(query: Query): Promise<void> {
  const { data, dataUpdatedAt: updatedAt, status, fetchMeta } = query.state
  if (data !== undefined) {
    // The shown copy stays and hides the failure, unless a further page failed to load.
    const wasLoadingMore = fetchMeta?.fetchMore !== undefined
    if (copies.has(query) && status === 'error' && !wasLoadingMore)
      query.setData(data, { updatedAt, manual: true })
    return
  }
  const owner = findOwner()
  const copy = owner === undefined ? undefined : await findStored(owner, query)
  if (copy === undefined || query.state.data !== undefined) return
  copies.set(query, copy.kept_at)
  query.setData(copy.data, { updatedAt: copy.kept_at, manual: true })
}

/** Opens the stored pages. Returns false if nothing of this user is stored on the device. */
export async function openStored(client: QueryClient): Promise<boolean> {
  const owner = findOwner()
  if (owner === undefined) return false
  const row = await findRow(owner, FEATURES)
  if (row !== undefined) setFeatures(row.data as NonNullable<ReturnType<typeof getSession>['features']>)
  if (row === undefined && (await findStoredRecents(owner)) === undefined) return false
  cacheQueries(client)
  return true
}

const isMissing = (query: Query): boolean =>
  query.queryKey[0] === 'characters' &&
  query.queryKey[1] === 'shop' &&
  query.isActive() &&
  query.state.data === undefined &&
  isServerUnavailable(query.state.error)

export function findOldestCopyTime(): number | null {
  if (followed?.getQueryCache().getAll().some(isMissing)) return null
  const times = [...copies].filter(([query]) => query.isActive()).map(([, kept_at]) => kept_at)
  return times.length === 0 ? null : Math.min(...times)
}
