/** Host and port of an address, and the path where it says something: never who signs in there. */
export function showAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname.replace(/\/+$/, '')}`
}
