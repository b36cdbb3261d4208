const PART = /[\p{L}\p{N}@$]+/gu
const FORMAT = /\p{Cf}/gu
const JOINT = /(?<=[\p{L}\p{N}])[-._*~+|/\\·•]+(?=[\p{L}\p{N}])/gu

/** Parts of a word that was torn apart are at most this long, and stand at most this far from each other. */
const PART_MAX = 2
const GAP_MAX = 3
const PARTS_MIN = 3

/** Words whose letters stand apart ("w o r d", "w.o.r.d", "wo rd s"), put together. */
export function tornWords(text: string): string[] {
  const words: string[] = []
  let parts: string[] = []
  let end = 0
  const close = (): void => {
    if (parts.length >= PARTS_MIN) words.push(parts.join(''))
    parts = []
  }
  for (const match of text.replace(FORMAT, '').matchAll(PART)) {
    const [part] = match
    const isNear = match.index - end <= GAP_MAX
    if (!isNear || part.length > PART_MAX) close()
    if (part.length <= PART_MAX) parts.push(part)
    end = match.index + part.length
  }
  close()
  return words
}

/** Without what stands inside of words: "w-ord", "w_ord". */
export const withoutJoints = (text: string): string => text.replace(FORMAT, '').replace(JOINT, '')

const ENCODED = /[A-Za-z0-9+/_-]{12,}/g
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s\p{Cf}]+$/u
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text with what its base64 says in the place of it, where that is something readable. */
export const decoded = (text: string): string =>
  text.replace(ENCODED, (part) => {
    try {
      const said = utf8.decode(Buffer.from(part, 'base64url'))
      return said !== '' && READABLE.test(said) ? ` ${said} ` : part
    } catch {
      return part
    }
  })
