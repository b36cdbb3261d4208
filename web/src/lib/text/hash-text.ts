/** Returns FNV-1a over code points: a whole number below 2^32, which is the same for the same text everywhere. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
