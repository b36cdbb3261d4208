import { findTooDeep } from '#server/platform/json-depth.ts'
import { CardError } from '../card-error.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { CARD_LIMITS } from '../limits.ts'
import type { Repairs } from '../map/repairs.ts'
import { findJsonFault, locateFault } from './json-fault.ts'

/**
 * Makes an object that the database accepts: no NUL, lone surrogates, `__proto__` or infinite numbers.
 * @throws CardError when it is not a JSON object, too large or too deep
 */
export function parseCardJson(bytes: Uint8Array, repairs: Repairs): JsonObject {
  if (bytes.length > CARD_LIMITS.json_bytes) throw new CardError('card_too_large')
  const text = decodeJsonBytes(bytes)
  const deepAt = findTooDeep(text)
  if (deepAt !== -1) throw new CardError('card_too_deep', { position: locateFault(text, deepAt) })
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    const { kind, ...position } = findJsonFault(text) ?? { kind: 'card_damaged', line: 1, column: 1 }
    const isNone = position.line === 1 && position.column === 1
    throw new CardError(isNone ? 'card_damaged' : kind, { cause, position })
  }
  return extractCard(parsed, repairs)
}

export function extractCard(parsed: unknown, repairs: Repairs): JsonObject {
  const cleaned = cleanValue(parsed, repairs)
  // Some tools wrap the card in a list.
  const card = Array.isArray(cleaned) && cleaned.length === 1 ? cleaned[0] : cleaned
  if (!isObject(card)) throw new CardError('card_none')
  return card
}

function decodeJsonBytes(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

const cleanText = (text: string, repairs: Repairs): string => {
  if (!text.includes('\0') && !text.includes('\ufffd') && text.isWellFormed()) return text
  repairs.add('file', 'broken_text', 'mended')
  return text.replaceAll('\0', '').toWellFormed()
}

const UNSAFE = '__proto__'

function cleanValue(value: unknown, repairs: Repairs): Json {
  if (typeof value === 'string') return cleanText(value, repairs)
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    repairs.add('file', 'number_huge', 'left_out', String(value))
    return null
  }
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, repairs))
  if (typeof value !== 'object' || value === null) return value === true || value === false ? value : null
  const cleaned: JsonObject = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === UNSAFE) repairs.add('file', 'unsafe_key', 'left_out', key)
    else cleaned[cleanText(key, repairs)] = cleanValue(inner, repairs)
  }
  return cleaned
}
