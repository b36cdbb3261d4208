const MARK = '[Personality]\n'

export function joinDefinition(description: string, personality: string): string {
  if (personality.trim() === '') return description
  return description === '' ? `${MARK}${personality}` : `${description}\n\n${MARK}${personality}`
}

export function splitDefinition(definition: string): { description: string; personality: string } {
  if (definition.startsWith(MARK) && !definition.includes(`\n\n${MARK}`))
    return chooseParts(definition, '', definition.slice(MARK.length))
  const at = definition.lastIndexOf(`\n\n${MARK}`)
  if (at <= 0) return { description: definition, personality: '' }
  return chooseParts(definition, definition.slice(0, at), definition.slice(at + 2 + MARK.length))
}

const chooseParts = (definition: string, description: string, personality: string) =>
  personality.trim() === '' ? { description: definition, personality: '' } : { description, personality }
