/** Downloads a file under the server's name or the given one, without leaving the page. */
export function downloadFile(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
