import { type ComponentType, lazy } from 'react'

/** Imports a file whose default export is its component, as in all `*.screen.tsx` and `*.dialog.tsx`. */
export type ComponentLoader<P extends object> = () => Promise<{ default: ComponentType<P> }>

/**
 * Matches the errors when a file cannot be fetched: that of Chrome and Firefox for a script, Safari's, and Vite's own for a
 * style sheet of the part.
 */
const FILE_MISSED = /dynamically imported module|module script|preload CSS/i
const WAIT = { first: 1_000, longest: 30_000 }

/**
 * Loads a part of a screen late. While its file cannot be loaded, the part shows nothing and tries again. React's `lazy`
 * alone would replace the whole screen with an error for good.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadAgain(load, WAIT.first) }))

async function loadAgain<T>(load: () => Promise<T>, wait_ms: number): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // A retry would not help on a server, nor after an error inside the code.
    if (typeof window === 'undefined' || !(error instanceof Error && FILE_MISSED.test(error.message)))
      throw error
    await waitForNetwork(wait_ms)
    return loadAgain(load, Math.min(wait_ms * 2, WAIT.longest))
  }
}

function waitForNetwork(wait_ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, wait_ms)
    window.addEventListener('online', end)
  })
}
