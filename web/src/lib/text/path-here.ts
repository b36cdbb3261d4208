/** Returns the path of an address on this site, or null for another site, however the address is spelled. */
export function findPathHere(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null
  const { origin, pathname } = new URL(address, location.origin)
  // `/.//host` has this origin, but its path would be read as another host.
  return origin === location.origin && !pathname.startsWith('//') ? pathname : null
}
