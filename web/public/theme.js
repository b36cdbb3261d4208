// Runs before the first paint, so that a page in daylight does not begin dark. The app's own theme module does the rest.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'daylight') document.documentElement.dataset.theme = theme
} catch {
  // No storage: the page stays in dusk.
}
