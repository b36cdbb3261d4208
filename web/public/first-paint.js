// This script runs before the first paint. The app's own modules do the rest.
const page = document.documentElement

// A window this wide belongs on another host and is redirected before anything is shown (docs/specification.md, section 9).
const { wideHost } = page.dataset
const isLeaving = wideHost !== undefined && innerWidth > 1024
if (isLeaving) {
  page.hidden = true
  // The redirect would discard the rest of this page and the app, so they are not loaded.
  stop()
  location.replace(location.protocol + '//' + wideHost + location.pathname + location.search + location.hash)
}

const stored = (name) => {
  try {
    return localStorage.getItem(name)
  } catch {
    // Without storage, the device's setting alone decides.
    return null
  }
}

// A page in the light theme must not flash dark at first.
const theme = stored('theme')
const isDaylight =
  theme === null ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'daylight'
if (isDaylight) page.dataset.theme = 'daylight'

// The server renders the page of a visitor without any settings. People with an account or settings wait for the app
// instead; a member sees the visitor's shop as a preview meanwhile.
const { rendered } = page.dataset
const isFit =
  rendered === location.pathname + location.search &&
  (stored('language') ?? page.lang) === page.lang &&
  stored('filterCacheNsfw') !== '1' &&
  ('open' in page.dataset || stored('eighteenTipShow') === '1') &&
  (location.pathname !== '/' || (stored('isOldUser') ?? 'all') === 'all') &&
  !/[?&]gct=/.test(rendered)
const isVisitors = isFit && stored('access_token') === null
const isPreview = isFit && !isVisitors && location.pathname === '/'
if (rendered !== undefined && !isVisitors) {
  page.dataset[isPreview ? 'preview' : 'unfit'] = ''
  delete page.dataset.rendered
}

// The style sheet draws the outline of a chat until the app shows the chat.
if (/^\/chat\/chatDetail\/./.test(location.pathname)) page.dataset.chat = ''

// Scripts and fonts would take bandwidth and CPU time away from the first paint of a rendered page.
const preload = (href, attributes) =>
  document.head.append(Object.assign(document.createElement('link'), { href, crossOrigin: '', ...attributes }))
const startApp = () => {
  const [app, ...others] = page.dataset.scripts.split(' ')
  // A visitor's page already contains its data and makes no calls before it is hydrated.
  if (!isVisitors) others.push(page.dataset.calls)
  for (const href of others) preload(href, { rel: 'modulepreload' })
  import(app)
}
const afterPaint = (run) => {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint'))
    return requestAnimationFrame(() => setTimeout(run))
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    run()
  })
  observer.observe({ type: 'paint', buffered: true })
}
if (rendered !== undefined && !isLeaving) {
  if (isVisitors || isPreview) afterPaint(startApp)
  else {
    for (const href of page.dataset.fonts.split(' ')) preload(href, { rel: 'preload', as: 'font' })
    startApp()
  }
}

// The app handles a press that came before it was ready.
addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest('#app :is(button, label)') : null
  if (control !== null && ('rendered' in page.dataset || 'preview' in page.dataset)) globalThis.earlyPress = control
})
