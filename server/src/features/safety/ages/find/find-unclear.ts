import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isMark, isPerson, isUnknown, isVerb } from '../items/item.ts'
import type { Statement } from './statement.ts'

const YOUNGEST_AGE = 8
/** Lower numbers after "at" are usually hours: "at nine". */
const NO_HOUR = 13
const HOURS = /^(?:am|pm|oclock|o|sharp|uhr|heures?|h|horas?|ore|часов|часа|утра|вечера)$/
const OF_OTHERS = ['thing', 'kin', 'kin_m', 'kin_f', 'teach', 'when', 'ago', 'if', 'over', 'nobody'] as const

/**
 * Finds bare numbers from 8 to 17 that may be an age because they count, measure or number nothing: "heir to the
 * throne at sixteen". They are hints: the editor asks about them and refuses none.
 */
export function findUnclear(items: readonly Item[]): Statement[] {
  if (
    items.some(
      (item) =>
        hasRole(item, ...OF_OTHERS) ||
        item.text === 'number' ||
        (item.number ?? 0) >= ADULT_AGE ||
        isFigure(item),
    )
  )
    return []
  return items.flatMap((item, at): Statement[] => {
    const age = item.number
    if (age === null || age < YOUNGEST_AGE || age >= ADULT_AGE || isExplained(items, at)) return []
    return [
      {
        from: at,
        to: at,
        age,
        isMinor: true,
        isAttribute: false,
        needsPerson: false,
        isHint: true,
      },
    ]
  })
}

/** If the sentence has a time, a decimal or a date, its other numbers may be measurements too. */
const isFigure = (item: Item): boolean => item.token.kind === 'number' && item.token.value === null

const REACH_ITEMS = 12
const OPENING =
  /^(?:opens?|clos(?:es?|ing)|offnet|schliesst|ouvre|ferme|abre|cierra|apre|chiude|fecha|(?:открыва|закрыва|отход|отправля|прибыва)\p{L}+)$/u
const RANK = /^(?:decim\p{L}+|\p{L}+(?:zehnte[rn]?|ieme|esim[oa]|teenth))$/u
const PAST_FORM =
  /^\p{Script=Cyrillic}{3,}л[аои]?(?:сь)?$|^(?:larg|deix|aband|entr|sai|com|cas|perd|ganh|fug|mud)\p{L}*(?:ou|eu|iu)$/u

function isExplained(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]
  const item = items[at]
  const next = items[at + 1]
  if (next && (HOURS.test(next.text) || isMark(next, '%°$€£+*/=#<') || next.number !== null)) return true
  if (next && !isOpenEnd(next)) return true
  // "mount(8)" is a page of a manual.
  if (isMark(before, '(') && isMark(next, ')') && before?.token.isSpaced === false) return true
  if (hasRole(next, 'years', 'unit') && (before === undefined || isMark(before))) return true
  // "Eleven and ten" is a time, "eight of ten" a share.
  if (hasRole(next, 'conj', 'prep') && items[at + 2]?.number != null) return true
  // "I have eleven", "they left at nine of ten", "les dix", "le undici"
  if (
    /^(?:have|hasRole|had|said|eight|of|are|were|there|el|las?|le|les|o|os|die|der|das|and|e|y|et|und)$/.test(
      before?.text ?? '',
    )
  )
    return true
  // "Came fourteenth of sixteen"
  if (hasRole(before, 'prep') && (items[at - 2]?.ordinal != null || RANK.test(items[at - 2]?.text ?? '')))
    return true
  // "Бросила школу в шестнадцать", "largou a escola aos dezesseis"
  if (
    hasRole(before, 'at', 'prep') &&
    items.slice(Math.max(0, at - REACH_ITEMS), at).some(({ text }) => PAST_FORM.test(text))
  )
    return true
  // "Closes at seventeen"
  if (items.slice(Math.max(0, at - REACH_ITEMS), at).some(({ text }) => OPENING.test(text))) return true
  if (before === undefined) return item?.token.kind === 'number' || next === undefined
  if (hasRole(before, 'before', 'counted', 'thing', 'name') || isMark(before, ':#$€£/=<>+*-')) return true
  if (before.number !== null || before.ordinal !== null) return true
  // "Leaves at eleven ten", with "and" between the hour and the minutes in Romance languages
  if (hasRole(before, 'conj') && items[at - 2]?.number != null) return true
  // "Leads a platoon of seventeen", "twelve of us"
  if (
    /^(?:of|de|di|von|из)$/.test(before.text) &&
    (isUnknown(items[at - 2]) || hasRole(items[at - 2], 'name'))
  )
    return true
  if (isUnknown(before)) return !/(?:ing|ly|less|ful|e?d|ous)$/.test(before.text)
  if (hasRole(before, 'at') && !hasRole(before, 'key')) return (item?.number ?? 0) < NO_HOUR
  return !(
    hasRole(before, 'filler', 'at', 'almost', 'key') ||
    isVerb(before) ||
    isPerson(before) ||
    isMark(before, ',("')
  )
}

const isOpenEnd = (next: Item): boolean =>
  hasRole(next, 'mark', 'conj', 'now', 'prep', 'future') && !hasRole(next, 'counted')
