// Runs before the first paint. The app's own modules do the rest.
const page = document.documentElement

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

// The server renders a visitor's page. Whoever has an account or choices of their own waits for the app instead.
const { rendered } = page.dataset
const isVisitors =
  rendered === location.pathname + location.search &&
  kept('access_token') === null &&
  (kept('language') ?? page.lang) === page.lang &&
  kept('filterCacheNsfw') !== '1' &&
  ('open' in page.dataset || kept('eighteenTipShow') === '1') &&
  (location.pathname !== '/' || (kept('isOldUser') ?? 'all') === 'all') &&
  !/[?&]gct=/.test(rendered)
if (rendered !== undefined && !isVisitors) {
  page.dataset.unfit = ''
  delete page.dataset.rendered
}

// A rendered page is painted before the app takes the processor.
const startApp = () => import(page.dataset.app)
if (rendered !== undefined) {
  if (isVisitors) requestAnimationFrame(() => setTimeout(startApp))
  else startApp()
}

// A press before the app runs is done once it does.
addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest('#app :is(button, label)') : null
  if (control !== null && 'rendered' in page.dataset) globalThis.earlyPress = control
})
