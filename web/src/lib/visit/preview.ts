/** The server's rendering of the shop for visitors. A member sees it until the app shows their own shop. */
export interface Preview {
  /** Holds the app, beneath the preview. */
  element: HTMLElement
  close: () => void
}

/** Returns null for a page without one: `public/first-paint.js` marks the page of a member that has one. */
export function takePreview(app: HTMLElement): Preview | null {
  const page = document.documentElement
  if (page.dataset.preview === undefined) return null
  const cover = document.createElement('div')
  cover.className = 'preview'
  cover.inert = true
  cover.append(...app.childNodes)
  const element = document.createElement('div')
  app.append(element, cover)
  return {
    element,
    close: () => {
      cover.remove()
      delete page.dataset.preview
    },
  }
}
