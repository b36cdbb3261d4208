/** Letters, digits and signs of base64, base64url, hashes and UUIDs. */
const IN_CODE = Uint8Array.from({ length: 128 }, (_, point) =>
  /[A-Za-z0-9+/=_-]/.test(String.fromCharCode(point)) ? 1 : 0,
)

/**
 * True when `least` or more of these letters are in a row. Far cheaper than the patterns for codes, which most prose
 * then skips.
 */
export function hasLongPart(text: string, least: number): boolean {
  let run = 0
  for (let at = 0; at < text.length; at++) {
    run = IN_CODE[text.charCodeAt(at)] === 1 ? run + 1 : 0
    if (run >= least) return true
  }
  return false
}
