export interface Preview {
  element: HTMLElement
  /** Removes the preview, and hands the last press and the focus to the app below it. */
  close: () => void
}

declare global {
  var earlyPress: HTMLElement | undefined
}

/** Puts the preview over the app. Returns null for a page without a preview (`public/first-paint.js`). */
export function takePreview(app: HTMLElement): Preview | null {
  const page = document.documentElement
  if (page.dataset.preview === undefined) return null
  const cover = document.createElement('div')
  cover.className = 'preview'
  cover.append(...app.childNodes)
  cover.addEventListener('click', keepLink)
  const element = document.createElement('div')
  app.append(element, cover)
  return {
    element,
    close: () => {
      const focused = document.activeElement
      const pressed = globalThis.earlyPress
      const isFocused = cover.contains(focused)
      cover.remove()
      delete page.dataset.preview
      if (isFocused && focused instanceof HTMLElement) moveFocus(focused, findTwin(focused, element))
      if (pressed === undefined) return
      globalThis.earlyPress = findTwin(pressed, element)
      // The member's shop lacks the pressed link, so the browser opens its page.
      if (globalThis.earlyPress === undefined && pressed instanceof HTMLAnchorElement)
        location.assign(pressed.href)
    },
  }
}

/** Keeps a pressed link until the app runs and opens it. Following it now would load a page and start the app again. */
function keepLink(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  globalThis.earlyPress = link
}

const identifyControl = (control: HTMLElement): string =>
  control.getAttribute('href') ??
  control.getAttribute('aria-label') ??
  (control instanceof HTMLInputElement ? control.value : control.textContent)

const findTwin = (control: HTMLElement, app: HTMLElement): HTMLElement | undefined =>
  [...app.querySelectorAll<HTMLElement>(control.localName)].find(
    (other) => identifyControl(other) === identifyControl(control),
  )

function moveFocus(focused: HTMLElement, twin: HTMLElement | undefined): void {
  twin?.focus({ preventScroll: true })
  if (!(focused instanceof HTMLInputElement && twin instanceof HTMLInputElement)) return
  if (focused.type !== 'search' || focused.value === '') return
  Reflect.set(HTMLInputElement.prototype, 'value', focused.value, twin)
  twin.dispatchEvent(new Event('input', { bubbles: true }))
}
