/** Writes the name encoded for clients that can read that, and in ASCII for all others. */
export function buildDisposition(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, '').trim()
  const plain = safe.replace(/[^\x20-\x7e]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe).replace(/['()*]/g, escape)}`
}
