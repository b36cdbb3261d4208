import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isMark } from '../items/item.ts'
import type { Statement } from './statement.ts'

const YOUNGEST_AGE = 8
/** Items; a longer sentence is prose. */
const FIELD_ITEMS_MAX = 9
const EXPLAINING_ROLES = [
  'before',
  'counted',
  'thing',
  'month',
  'ago',
  'teach',
  'nobody',
  'kin',
  'kin_m',
  'kin_f',
  'verb3',
  'past',
  'at',
  'prep',
] as const
/** Abbreviations of years that are ordinary letters elsewhere. */
const YEARS = /^(?:a|j|l|л|y|г|an|yr|yrs|anos|ans|jahre)$/

/** "Marin 16", "16, Maren, baker", "16 a.": entries without words for an age are hints. */
export function findBareFields(items: readonly Item[]): Statement[] {
  if (items.length > FIELD_ITEMS_MAX) return []
  const numbers = items.flatMap(({ number, ordinal }, at) =>
    number !== null || ordinal !== null ? [at] : [],
  )
  const at = numbers[0] ?? -1
  const age = items[at]?.number ?? null
  if (numbers.length !== 1 || age === null || age < YOUNGEST_AGE || age >= ADULT_AGE) return []
  if (
    items.some(
      (item, place) =>
        place !== at &&
        (hasRole(item, ...EXPLAINING_ROLES) || isFigure(item) || (place < at && PREPOSITION.test(item.text))),
    )
  )
    return []
  const before = items[at - 1]
  const next = items[at + 1]
  const isYears = next !== undefined && YEARS.test(next.text)
  const end = isYears ? at + 1 : at
  const behind = items[end + 1]
  if (behind && !isMark(behind, ',;-|/()[]')) return []
  // German nouns are capitalised as names are: "Sie trägt Kleidergröße 16".
  const isListed = items.slice(0, at).every((item) => isName(item) || isMark(item))
  const isAfterName =
    isListed &&
    !isAddress(items, at) &&
    (isName(before) || (isMark(before, ',-|/([') && isName(items[at - 2])))
  const isBeforeName = before === undefined && isMark(behind, ',;-|/') && isName(items[end + 2])
  const isAlone = before === undefined && isYears
  if (!isAfterName && !isBeforeName && !isAlone) return []
  return [
    {
      from: at,
      to: end,
      age,
      subjectEnd: 0,
      isMinor: true,
      isAttribute: false,
      needsPerson: false,
      isField: true,
      isHint: true,
    },
  ]
}

/** "Wohnt in der Hafenstraße 14" */
const PREPOSITION =
  /^(?:in|im|an|am|at|on|auf|na|no|en|au|aux|a|al|alla|nel|nella|sur|du|de|da|do|del|dei|di|der|von|vom|to|by|for|of|à|в|на|по|из|от|до|к|у|per|par|por|pour|mit|with|avec|con|com|til|till|until|before|after)$/

const STREET =
  /(?:strasse|str|gasse|weg|platz|allee|hof|ufer|damm|ring|street|road|avenue|court|lane|row|arch|rue|via|viale|calle|rua|корт|улица|проспект|переулок|дом)$/

/** "Zeisigstraße 14", "Arch nine": a number in words is an age only after the character's name. */
const isAddress = (items: readonly Item[], at: number): boolean =>
  items.slice(0, at).some(({ text }) => STREET.test(text)) ||
  (items[at]?.token.kind !== 'number' && !items.slice(0, at).some((item) => hasRole(item, 'char')))

const isName = (item: Item | undefined): boolean => hasRole(item, 'char', 'name')
const isFigure = (item: Item): boolean => item.token.kind === 'number' && item.token.value === null
