import { DRAFT_TEXT_MAX } from '@citrine/contract/limits'
import { cutText } from '#server/platform/text/cut-text.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { Repairs } from './repairs.ts'

export function createFieldReader(data: JsonObject, repairs: Repairs) {
  const reportWrongType = (field: string, value: Json, action: 'mended' | 'left_out'): void =>
    repairs.add(field, 'wrong_type', action, describeKind(value))

  const readText = (value: Json | undefined, field: string): string => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') {
      reportWrongType(field, value, 'mended')
      return String(value)
    }
    const lines = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
    reportWrongType(field, value, lines.length > 0 ? 'mended' : 'left_out')
    return lines.join('\n')
  }
  const readList = (value: Json | undefined, field: string): string[] => {
    if (value === undefined || value === null || (typeof value === 'string' && value.trim() === '')) return []
    const values = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value]
    if (!Array.isArray(value)) reportWrongType(field, value, 'mended')
    return values.map((each) => readText(each, field)).filter((each) => each !== '')
  }
  return {
    text: (name: string, field: string): string => readText(data[name], field),
    list: (name: string, field: string): string[] => readList(data[name], field),
    /** Old tools wrote all words on one line. */
    words: (name: string, field: string): string[] =>
      readList(data[name], field).flatMap((line) =>
        typeof data[name] === 'string' ? splitWords(line) : [line],
      ),
    flag: (name: string, field: string, fallback: boolean): boolean => {
      const value = data[name]
      if (value === undefined || value === null) return fallback
      if (typeof value === 'boolean') return value
      reportWrongType(field, value, 'mended')
      return value === 1 || value === 'true' || value === '1'
    },
    whole: (name: string, field: string, { min, max }: { min: number; max: number }): number | null => {
      const value = data[name]
      if (value === undefined || value === null || value === '') return null
      const number = Number(
        typeof value === 'string' ? value : typeof value === 'number' ? value : Number.NaN,
      )
      if (!Number.isFinite(number)) {
        reportWrongType(field, value, 'left_out')
        return null
      }
      const clamped = Math.min(max, Math.max(min, Math.round(number)))
      if (clamped !== number) repairs.add(field, 'number_huge', 'mended', String(number))
      else if (typeof value !== 'number') reportWrongType(field, value, 'mended')
      return clamped
    },
  }
}

const splitWords = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const describeKind = (value: Json): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'list'
      : typeof value === 'object'
        ? 'object'
        : typeof value

export const readObject = (data: JsonObject, name: string): JsonObject => {
  const value = data[name]
  return isObject(value) ? value : {}
}

export function cutField(text: string, field: string, repairs: Repairs): string {
  if (text.length <= DRAFT_TEXT_MAX) return text
  repairs.add(field, 'too_long', 'left_out', String(DRAFT_TEXT_MAX))
  return cutText(text, DRAFT_TEXT_MAX)
}
