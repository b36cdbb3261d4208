/** A line with more, such as an attachment, is kept without its fields. */
const FIELDS_MAX = 64_000
const UNSAFE = '__proto__'

export type Fields = Readonly<Record<string, unknown>>

export const readFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

export const readName = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** PostgreSQL rejects NUL and lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

export function cleanFields(fields: Fields, without: readonly string[]): { fields: Fields; isCut: boolean } {
  const remaining = Object.fromEntries(Object.entries(fields).filter(([name]) => !without.includes(name)))
  const cleaned = cleanValue(remaining) as Fields
  const isCut = JSON.stringify(cleaned).length > FIELDS_MAX
  return { fields: isCut ? {} : cleaned, isCut }
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== UNSAFE)
      .map(([name, each]) => [cleanValue(name), cleanValue(each)]),
  )
}

/** Lists all names and texts, for moderation. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Array.isArray(value)
    ? value.flatMap(listTexts)
    : Object.entries(value).flatMap(([name, each]) => [name, ...listTexts(each)])
}

const THOUGHTS = /^\s*<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>\s*/i

export function splitStoredThoughts(text: string): { thoughts: string; text: string } {
  const thoughts = THOUGHTS.exec(text)?.[0] ?? ''
  return { thoughts, text: text.slice(thoughts.length) }
}
