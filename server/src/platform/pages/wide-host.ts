export type SiteHosts = {
  mobile?: string | undefined
  desktop?: string | undefined
  test?: string | undefined
}

/**
 * The host on which a wide window belongs, for `first-paint.js`: the desktop host from the mobile one, the test host from
 * an unknown one; null to stay. Target hosts never redirect, so no loop is possible.
 */
export function findWideHost(host: string, { mobile, desktop, test }: SiteHosts): string | null {
  if (mobile === undefined || host === desktop || host === test) return null
  return (host === mobile ? desktop : test) ?? null
}
