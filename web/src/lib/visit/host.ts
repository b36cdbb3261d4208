import type { Features } from '@citrine/contract/session'

/** px; a wider viewport belongs on the desktop site (docs/specification.md, section 9). */
const WIDEST_MOBILE = 1024

/** Redirects wide windows from the mobile host to the desktop host, and from unknown hosts to the test host. */
function hostFor(host: string, hosts: Features['hosts']): string | null {
  // Target hosts never redirect, so that no redirect loop is possible.
  if (hosts.mobile === null || host === hosts.desktop || host === hosts.test) return null
  return host === hosts.mobile ? hosts.desktop : hosts.test
}

/** Returns the same path and query on the better host; null to stay. */
export function betterAddress(href: string, width: number, hosts: Features['hosts']): string | null {
  if (width <= WIDEST_MOBILE) return null
  const address = new URL(href)
  const better = hostFor(address.host, hosts)
  if (better === null) return null
  return `${address.protocol}//${better}${address.pathname}${address.search}${address.hash}`
}
