export function downloadFile(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}
