/** A line with more, such as an attachment, is kept without its fields. */
const FIELDS_MAX = 64_000
const UNSAFE = '__proto__'

type Fields = Readonly<Record<string, unknown>>

export function cleanFields(fields: Fields, without: readonly string[]): { fields: Fields; isCut: boolean } {
  const remaining = Object.fromEntries(Object.entries(fields).filter(([name]) => !without.includes(name)))
  const cleaned = cleanValue(remaining) as Fields
  const isCut = JSON.stringify(cleaned).length > FIELDS_MAX
  return { fields: isCut ? {} : cleaned, isCut }
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== UNSAFE)
      .map(([name, each]) => [cleanValue(name), cleanValue(each)]),
  )
}

const THOUGHTS = /^\s*<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>\s*/i

export function splitStoredThoughts(text: string): { thoughts: string; text: string } {
  const thoughts = THOUGHTS.exec(text)?.[0] ?? ''
  return { thoughts, text: text.slice(thoughts.length) }
}
