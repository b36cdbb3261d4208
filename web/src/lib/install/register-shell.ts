const SCRIPT = '/service-worker.js'

interface ScriptUrls {
  createScriptURL: (url: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls
}

/** The Trusted Types policy allows only this one script address. */
function trusted(url: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('citrine-shell', { createScriptURL: () => url })
  return policy?.createScriptURL(url) ?? url
}

const isShell = (path: string): boolean => path.startsWith('/assets/') || path === '/first-paint.js'

/** Registers the service worker, so that the page opens offline. */
export async function registerShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  await navigator.serviceWorker.register(trusted(SCRIPT))
  const { active } = await navigator.serviceWorker.ready
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => URL.parse(name)?.origin === location.origin && isShell(new URL(name).pathname))
  active?.postMessage({ fetched })
}
