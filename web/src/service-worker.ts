/// <reference lib="webworker" />

import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

/**
 * This worker caches the page, its scripts, styles and fonts. It never caches chats or pages (`lib/offline`), nor
 * pictures.
 */
declare const self: ServiceWorkerGlobalScope

const PAGES = 'citrine-page'
const ASSETS = 'citrine-assets'
const PAGE = '/'
const ICON = '/icons/citrine-192.png'
const NO_SCREEN = /^\/(api|assets|dev|media|oauth|exports|age|payments|healthz|readyz|metrics)(\/|$)/
/** Matches the address of a file, which must not be cached as the page. */
const FILE = /^[^?]*\.\w{2,5}(\?|$)/
const PATIENCE_S = 4

const assets = new CacheFirst({
  cacheName: ASSETS,
  plugins: [new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 60 * 86_400 }) as WorkboxPlugin],
})

registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGES,
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [{ cacheKeyWillBeUsed: async () => PAGE }],
    }),
    { denylist: [NO_SCREEN, FILE] },
  ),
)
// File names change with their content, so a cached copy is never stale.
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === '/first-paint.js', assets)

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.add(PAGE)))
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { kind, title, url } = (event.data?.json() ?? {}) as Record<string, unknown>
  if (typeof title !== 'string') return
  const options = { tag: String(kind), icon: ICON, badge: ICON, data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = (event.notification.data ?? {}) as { url?: unknown }
  // Only a path is accepted, never another site. Browsers read a backslash as a slash.
  const path = typeof url === 'string' && /^\/(?![\\/])/.test(url) ? url : PAGE
  event.waitUntil(openPage(path))
})

async function openPage(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  const page = await open?.navigate(path).catch(() => null)
  await (page ? page.focus() : self.clients.openWindow(path))
}

self.addEventListener('message', (event) => {
  const urls: unknown = event.data?.fetched
  if (!Array.isArray(urls)) return
  event.waitUntil(
    Promise.all(
      urls.map((url) => assets.handle({ event, request: new Request(String(url)) }).catch(() => undefined)),
    ),
  )
})
