import type { Features } from '@citrine/contract/session'

/** Spec 9: a viewport wider than this belongs on the desktop site. */
const WIDEST_MOBILE = 1024

/** Spec 2: from the mobile host wide windows go to the desktop host, from hosts of neither kind to the test host. */
function hostFor(host: string, hosts: Features['hosts']): string | null {
  // Nothing leads away from where these lead to: no two hosts can send a visitor round in a circle.
  if (hosts.mobile === null || host === hosts.desktop || host === hosts.test) return null
  return host === hosts.mobile ? hosts.desktop : hosts.test
}

/** Where this page should be shown instead: the same path and query on another host; null for here. */
export function betterAddress(href: string, width: number, hosts: Features['hosts']): string | null {
  if (width <= WIDEST_MOBILE) return null
  const address = new URL(href)
  const better = hostFor(address.host, hosts)
  if (better === null) return null
  return `${address.protocol}//${better}${address.pathname}${address.search}${address.hash}`
}
