import { isObject, type JsonObject } from '../../json.ts'
import { convertOtherBook } from './other-books.ts'
import { isWorldInfo } from './world-info.ts'

export function findRawBook(file: JsonObject): JsonObject | null {
  const converted = convertOtherBook(file)
  if (converted !== null) return file
  if (file.spec === 'lorebook_v3' && isObject(file.data)) return file
  const data = isObject(file.data) ? file.data : file
  if (isObject(data.character_book)) return data.character_book
  if (isWorldInfo(file)) return file
  return Array.isArray(file.entries) ? file : null
}

export function readRawBook(raw: JsonObject | null): { base: JsonObject; isWorldInfo: boolean } {
  if (raw === null) return { base: {}, isWorldInfo: false }
  const converted = convertOtherBook(raw)
  if (converted !== null) return { base: converted, isWorldInfo: false }
  const book = raw.spec === 'lorebook_v3' && isObject(raw.data) ? raw.data : raw
  return { base: book, isWorldInfo: book === raw && isWorldInfo(raw) }
}
