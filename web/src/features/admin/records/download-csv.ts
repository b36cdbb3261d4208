import { downloadBlob } from '#web/lib/screen/download-file.ts'

export const downloadCsv = (name: string, text: string): void =>
  downloadBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
