/** Says of an answer that it is a file under this name: in every writing for those who can read it, plainly for the others. */
export function dispositionOf(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '').trim()
  const plain = safe.replace(/[^\x20-\x7e]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/g, escape)}`
}
