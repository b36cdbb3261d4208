import { ADULT_AGE } from '#server/features/safety/adult-age.ts'
import { hasRole, type Item, isMark, isUnknown, isVerb } from './item.ts'

/** Weighs "Twelve years, if the card is right" and "Sixteen years." */
export function weighDuration(
  items: readonly Item[],
  { at, right, place }: { at: number; right: number; place: number },
): 'sure' | 'possible' | null {
  const number = items[at]
  const unit = items[right]
  const next = items[right + 1]
  const isHalf =
    hasRole(items[right - 1], 'half_more') || (unit?.first !== unit?.last && unit?.text !== 'years')
  if (number?.token.kind !== 'word' || isHalf || items.some((item) => hasRole(item, 'key', 'half_more')))
    return null
  if (at > 0 && !isMark(items[at - 1])) return null
  const isEnglish = unit?.text === 'years' || unit?.text === 'year'
  if (isMark(items[place], ',') || (place >= 0 && !isEnglish && !isMark(items[place], '"')))
    return isEnd(next) || (hasRole(next, 'filler') && isEnd(items[right + 2])) ? null : 'sure'
  if (isEnglish) return 'sure'
  const rest = items.slice(right + 1)
  if (
    rest.some(
      (item) =>
        isVerb(item) ||
        hasRole(item, 'me', 'you', 'he', 'she', 'they', 'char', 'if', 'when') ||
        /^(?:если|si|se|wenn|s)$/.test(item.text),
    )
  )
    return 'sure'
  return rest.every((item) => hasRole(item, 'mark')) ? 'possible' : null
}

const isGrown = (age: number): boolean => age >= ADULT_AGE && age < 100

const isThis = (item: Item): boolean =>
  /^(?:this|th[eo]se|dies[ert]?n?|cette?|esta|este|questa|questo|est[ae])$/.test(item.text)

const isEnd = (item: Item | undefined): boolean => item === undefined || hasRole(item, 'mark')

const SEASONS =
  /^(?:(?:summer|winter|spring)s?|sommern?|wintern?|hivers|etes|inviernos|veranos|inverni|estati|invernos|veroes|зимы?|весны?|весен)$/u

/** "Eleven winters I have watched": seasons are an age only of somebody who has or counts them. */
export function isUncountedSeason(items: readonly Item[], at: number, right: number): boolean {
  if (!SEASONS.test(items[right]?.text ?? '')) return false
  // "Fifteen winters have passed since Mira, now 40, left": the other number is her age.
  if (items.some(({ number }, place) => place !== at && number !== null && isGrown(number))) return true
  const before = items[at - 1]
  // "Kept this shop fifteen winters": an object stands before the number.
  let place = at - 1
  while (hasRole(items[place], 'filler', 'before') && !isVerb(items[place])) place--
  if (
    place > 0 &&
    isUnknown(items[place]) &&
    items.slice(0, place).some((item) => hasRole(item, 'the') || isThis(item))
  )
    return true
  if (/^(?:for|since|through|these|every)$/.test(before?.text ?? '')) return true
  const next = items[right + 1]
  if (/^(?:from|hence|away|later)$/.test(next?.text ?? '')) return true
  if (/^(?:ago|running|now|long|in)$/.test(next?.text ?? '')) return !isVerb(before)
  return (
    items[at]?.token.kind === 'word' &&
    before === undefined &&
    next !== undefined &&
    !isMark(next) &&
    (!hasRole(next, 'filler') || /^(?:que|che)$/.test(next.text))
  )
}

/** True for "I'm thirteen-four down". */
export const isScore = (items: readonly Item[], at: number): boolean => {
  const next = items[isMark(items[at + 1], '-') ? at + 2 : at + 1]
  return (
    next?.number != null &&
    [items[at], next].every((item) => item?.token.kind === 'word') &&
    !next.token.isSpaced
  )
}

/** True for "It's ten to three", "that's five", "there are four". */
export const isImpersonal = (item: Item | undefined): boolean =>
  /^(?:it|that|this|there|which|what|these|those|es|das|dies)$/.test(item?.text ?? '')

/** In Romance languages "to be" with a number is a count ("son cuatro", "e cinque"); ages use "to have". */
export const isCopula = (verb: Item | undefined, number: Item | undefined): boolean =>
  number?.token.kind === 'word' && /^(?:son|sono|sao|e|es|foram|eran)$/.test(verb?.text ?? '')
