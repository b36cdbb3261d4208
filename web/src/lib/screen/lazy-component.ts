import { type ComponentType, lazy } from 'react'
import { createBackoff } from '../api/backoff.ts'

/** Imports a file whose default export is its component, as in all `*.screen.tsx` and `*.dialog.tsx`. */
export type ComponentLoader<P extends object> = () => Promise<{ default: ComponentType<P> }>

/**
 * Matches the errors when a file cannot be fetched: that of Chrome and Firefox for a script, Safari's, and Vite's own for a
 * style sheet of the part.
 */
const FILE_MISSED = /dynamically imported module|module script|preload CSS/i
/**
 * Loads a part of a screen late. While its file cannot be loaded, the part shows nothing and tries again. React's `lazy`
 * alone would replace the whole screen with an error for good.
 */
export const lazyComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await loadAgain(load) }))

async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  const backoff = createBackoff()
  for (;;) {
    try {
      return await load()
    } catch (error) {
      // A retry would not help on a server, nor after an error inside the code.
      if (typeof window === 'undefined' || !(error instanceof Error && FILE_MISSED.test(error.message)))
        throw error
      await backoff.wait()
    }
  }
}
