const SCRIPT = '/service-worker.js'

/**
 * Registers the service worker, so that the page opens offline.
 * @returns false in development, and where the browser has no service workers
 */
export async function registerShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  await navigator.serviceWorker.register(trustUrl(SCRIPT))
  const { active } = await navigator.serviceWorker.ready
  // Scripts that load before the worker controls the page do not reach its cache by themselves.
  await waitForControl()
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => URL.parse(name)?.origin === location.origin && isShell(new URL(name).pathname))
  active?.postMessage({ fetched })
  return true
}

interface ScriptUrls {
  createScriptURL: (url: string) => string
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls
}

/** The page's policy (`require-trusted-types-for`) refuses plain text as the address of a worker. */
function trustUrl(url: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('citrine-shell', { createScriptURL: () => url })
  return policy?.createScriptURL(url) ?? url
}

const isShell = (path: string): boolean => path.startsWith('/assets/') || path === '/first-paint.js'

function waitForControl(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) return Promise.resolve()
  return new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
}
