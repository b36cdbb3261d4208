import { downloadFile } from '#web/lib/screen/download-file.ts'

export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  downloadFile(url, name)
  URL.revokeObjectURL(url)
}
