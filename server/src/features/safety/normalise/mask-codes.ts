import { hasLongPart } from './long-part.ts'

// The pattern is tried only at the beginning of a word, not at each of its letters.
const CHUNK = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/=]{12,}/g
const PIECE = /[A-Za-z0-9]+/g
const CODE_MIN = 12
/** Changes between letters and digits; "15yearold" has one, "im15yo" two. */
const CHANGES_MIN = 3
const HEX = /^[0-9a-f]+$|^[0-9A-F]+$/
/** A word has a capital only at the start. */
const JUMBLED = /[a-z\d][A-Z]|[A-Z]{2}[a-z]/
/** Short pieces between two masked ones in an encoded file, with their signs. */
const SHORT_BETWEEN = /(?<=x[+/=]{1,2})(?:[A-Za-z0-9]{1,3}[+/=]{1,2}){1,2}(?=x)/g
const SHORT_MAX = 5
/** A longer piece with digits may be a disguised word. */
const MIXED_MAX = 8
const UUID = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi
const UUID_LENGTH = 36
const MASK = 'x'

/** Letters from which a chunk counts as a file, not as a disguised word. */
export const ENCODED_FILE = 40

/**
 * Masks the letters and digits of keys, hashes and encoded files, which mean nothing. Keeps the length of the
 * text.
 */
export const maskCodes = (text: string, least = CODE_MIN): string =>
  hasLongPart(text, Math.min(least, UUID_LENGTH))
    ? text
        .replace(UUID, (uuid) => maskPiece(uuid))
        .replace(CHUNK, (chunk) => (chunk.length < least ? chunk : maskChunk(chunk)))
    : text

const maskPiece = (piece: string): string => MASK.repeat(piece.length)

function maskChunk(chunk: string): string {
  const pieces = chunk.match(PIECE) ?? []
  const size = pieces.filter(isCode).reduce((sum, { length }) => sum + length, 0)
  const isFile = chunk.length >= ENCODED_FILE && size * 2 > chunk.length
  const masked = chunk.replace(PIECE, (piece) =>
    isCode(piece) || (isFile && isMixed(piece)) ? maskPiece(piece) : piece,
  )
  if (!isFile) return masked
  return masked.replace(SHORT_BETWEEN, (between) =>
    between.length > SHORT_MAX ? between : maskPiece(between),
  )
}

const isCode = (piece: string): boolean =>
  piece.length >= CODE_MIN && countChanges(piece) >= CHANGES_MIN && (JUMBLED.test(piece) || HEX.test(piece))

const isMixed = (piece: string): boolean =>
  JUMBLED.test(piece) || (piece.length <= MIXED_MAX && countChanges(piece) > 0)

const countChanges = (piece: string): number => piece.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0
