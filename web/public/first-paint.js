// Runs before the first paint. The app's own modules do the rest.
const page = document.documentElement

// A wide window belongs on another host: it goes there before anything is shown (docs/specification.md, section 9).
const { wideHost } = page.dataset
const isLeaving = wideHost !== undefined && innerWidth > 1024
if (isLeaving) {
  page.hidden = true
  // The rest of this page, and the app, would only load to be thrown away.
  stop()
  location.replace(location.protocol + '//' + wideHost + location.pathname + location.search + location.hash)
}

const kept = (name) => {
  try {
    return localStorage.getItem(name)
  } catch {
    // No storage: the device alone decides.
    return null
  }
}

// A page in daylight must not begin dark.
const theme = kept('theme')
const isDaylight =
  theme === null ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'daylight'
if (isDaylight) page.dataset.theme = 'daylight'

// The server renders a visitor's page. Whoever has an account or choices of their own waits for the app instead; a member
// sees the visitor's shop meanwhile.
const { rendered } = page.dataset
const isFit =
  rendered === location.pathname + location.search &&
  (kept('language') ?? page.lang) === page.lang &&
  kept('filterCacheNsfw') !== '1' &&
  ('open' in page.dataset || kept('eighteenTipShow') === '1') &&
  (location.pathname !== '/' || (kept('isOldUser') ?? 'all') === 'all') &&
  !/[?&]gct=/.test(rendered)
const isVisitors = isFit && kept('access_token') === null
const isPreview = isFit && !isVisitors && location.pathname === '/'
if (rendered !== undefined && !isVisitors) {
  page.dataset[isPreview ? 'preview' : 'unfit'] = ''
  delete page.dataset.rendered
}

// Scripts and fonts would take the line and the processor just when a rendered page could be shown.
const preload = (href, attributes) =>
  document.head.append(Object.assign(document.createElement('link'), { href, crossOrigin: '', ...attributes }))
const startApp = () => {
  const [app, ...others] = page.dataset.scripts.split(' ')
  // A visitor's page has its data already, and calls nothing before it is hydrated.
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

// A press before the app runs is done once it does.
addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest('#app :is(button, label)') : null
  if (control !== null && ('rendered' in page.dataset || 'preview' in page.dataset)) globalThis.earlyPress = control
})
