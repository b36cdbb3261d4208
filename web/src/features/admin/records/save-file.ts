import { keepFile } from '#web/lib/screen/keep-file.ts'

/** Saves a table of comma-separated values. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  keepFile(url, name)
  URL.revokeObjectURL(url)
}
