import { useEffect } from 'react'

declare global {
  /** The button or label that was pressed last before the app ran (`public/first-paint.js`). */
  var earlyPress: HTMLElement | undefined
}

/** Does, once the first screen runs, what a visitor pressed on the page that the server rendered. */
export function useEarlyPress(): void {
  useEffect(() => {
    delete document.documentElement.dataset.rendered
    const pressed = globalThis.earlyPress
    globalThis.earlyPress = undefined
    if (pressed?.isConnected) pressed.click()
  }, [])
}
