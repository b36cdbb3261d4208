const TOKEN = /\s*(?:\p{Script=Han}|[^\s\p{Script=Han}]{1,12})|\s+$/gu
const VOCABULARY = 32_000

export function splitTokens(text: string): string[] {
  return text.match(TOKEN) ?? []
}

export function listTokenIds(text: string): number[] {
  return splitTokens(text).map((token) => hashText(token) % VOCABULARY)
}

/** Hashes a text by FNV-1a to 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
