/** ms; the browser may read a made file only after the click handler has ended. */
const MADE_FILE_MS = 60_000

export function downloadFile(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click()
}

export function downloadBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  downloadFile(url, name)
  setTimeout(() => URL.revokeObjectURL(url), MADE_FILE_MS)
}
