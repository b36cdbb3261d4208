import { hasRole, type Item, isMark, isUnknown, isVerb } from '../items/item.ts'
import type { Discourse } from './discourse.ts'
import { SELF } from './owned-nouns.ts'

const KIN = ['kin', 'kin_m', 'kin_f'] as const
/** Items searched for the person whom an age describes. */
export const LINK_DISTANCE_MAX = 40
export const GENITIVE = /^(?:of|von|de|d|di|da|do)$/

type Attribute = { items: readonly Item[]; from: number; discourse: Discourse }

/** Whether the attribute describes the subject, an object of the subject, or neither. */
export function classifyLink({ items, from, discourse }: Attribute): 'subject' | 'object' | 'alone' {
  let isObject = false
  if (isApposition(items, from)) return 'subject'
  for (let at = from - 1; at >= 0 && from - at < LINK_DISTANCE_MAX; at--) {
    const item = items[at]
    if (isMark(item, ';')) return 'alone'
    if (isMark(item, ',(:-"') && at === skipArticles(items, from)) {
      return 'subject'
    }
    if (isVerb(item)) return isObject ? 'object' : 'subject'
    if (hasRole(item, 'prep', 'teach') && !hasRole(item, 'filler')) isObject = true
    // "The mother of a 15-year-old" is another person, but not "the body of a 12-year-old".
    if (item?.text === 'of' && !isVerb(items[at - 1]) && !SELF.test(items[at - 1]?.text ?? ''))
      isObject = true
    if (hasRole(item, 'me', 'you', 'he', 'she', 'they', 'char', 'user', 'name', ...KIN)) {
      if (hasRole(item, 'filler')) continue
      return at === from - 1 && hasRole(item, 'char', 'user', 'me') ? 'subject' : 'object'
    }
    if (item && item.tags.size === 0 && item.number === null)
      isObject ||= at === 0 ? false : hasRole(items[at - 1], 'me', 'you', 'he', 'she', 'they', 'char', 'user')
  }
  return discourse.third !== null && isObject ? 'object' : 'alone'
}

/** "You are talking with a girl of 14" means the character. */
const TALKING = /^(?:talk|speak|chat|spr[ie]ch|red|parl|habl|convers|fal|bat|говор|обща|бесед)\p{L}*$/u
const WITH = /^(?:with|mit|avec|con|com|со?)$/

/** "Fights with a child of four": the noun between "with" and the age is somebody else. */
export function isCompanion(items: readonly Item[], from: number): boolean {
  if (items.slice(0, from).some(({ text }) => TALKING.test(text))) return false
  // The statement may begin with the article: "un bambino di quattro anni".
  const isWhole = items[from]?.number === 1 && hasRole(items[from + 1], 'person', ...KIN)
  if (isWhole) return WITH.test(items[from - 1]?.text ?? '')
  let at = from - 1
  if (GENITIVE.test(items[at]?.text ?? '')) at--
  if (!hasRole(items[at], 'person', ...KIN)) return false
  at = skipArticles(items, at)
  if (items[at]?.number === 1) at--
  return WITH.test(items[at]?.text ?? '')
}

/** "Lou, a good-natured lad of sixteen": the noun between the name and the age describes the name. */
function isApposition(items: readonly Item[], from: number): boolean {
  let at = from - 1
  if (/^(?:of|de|d|di|von)$/.test(items[at]?.text ?? '')) at--
  if (!hasRole(items[at], 'person') && !isUnknown(items[at])) return false
  while (
    at >= 0 &&
    (hasRole(items[at], 'person', 'filler', 'the') || items[at]?.number === 1 || isUnknown(items[at]))
  ) {
    if (hasRole(items[at], 'prep', 'at') || (hasRole(items[at], ...KIN) && !hasRole(items[at], 'person')))
      return false
    at--
  }
  return isMark(items[at], ',(') && hasRole(items[at - 1], 'char', 'user', 'me')
}

function skipArticles(items: readonly Item[], from: number): number {
  let at = from - 1
  while (at >= 0 && hasRole(items[at], 'filler', 'the')) at--
  return at
}
