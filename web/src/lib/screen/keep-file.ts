/** Has the browser keep what an address holds, under the name that the server gives it or another one. The page stays. */
export function keepFile(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
