// Runs before the first paint, so that a page in daylight does not begin dark. The app's own theme module does the rest.
let theme = null
try {
  theme = localStorage.getItem('theme')
} catch {
  // No storage: the device alone decides.
}
const isDaylight =
  theme === null ? matchMedia('(prefers-color-scheme: light)').matches : theme === 'daylight'
if (isDaylight) document.documentElement.dataset.theme = 'daylight'
