import { type LookGroup, lookWords } from '@citrine/contract/look-words'

const COMMA = /[,，、،]/u

const normalize = (part: string): string => part.trim().toLowerCase().replace(/\.$/, '')

/** Whether one of the comma-separated parts of the look is this word. */
export const hasWord = (look: string, word: string): boolean =>
  look.split(COMMA).some((part) => normalize(part) === word)

/** Adds the word in place of another of its group, or removes it; other text stays as it is. */
export function toggleWord(look: string, group: LookGroup, word: string): string {
  const isChosen = hasWord(look, word)
  const groupWords: readonly string[] = lookWords[group]
  const isOfGroup = (part: string): boolean => groupWords.includes(normalize(part))
  const rest = look.split(COMMA).some(isOfGroup) ? removeParts(look, isOfGroup) : look.trim()
  if (isChosen) return rest
  return rest === '' ? word : `${rest.replace(/[,，、،]$/u, '')}, ${word}`
}

/** Removes parts, each with the comma before it. */
function removeParts(look: string, isUnwanted: (part: string) => boolean): string {
  const parts = look.match(/[,，、،]?[^,，、،]*/gu) ?? []
  const kept = parts.filter((part) => !isUnwanted(part.replace(COMMA, '')))
  return kept
    .join('')
    .replace(/^[,，、،]\s*/u, '')
    .trim()
}
