import { fillNames, type Names } from '@citrine/contract/names'

const COMMENT = /\{\{\/\/[^{}]*\}\}/g
const MACRO = /\{\{([^{}]*)\}\}/g
/** Nested macros expand from the inside out; deeper ones only lose their braces. */
const NESTED_MAX = 4

/** Expands macros for a prompt and drops unknown ones, which confuse the model. Same text, same dice. */
export function expandForPrompt(text: string, names: Names): string {
  let expanded = fillNames(text.replace(COMMENT, ''), names)
  const seed = `${names.char}/${names.user}`
  for (let round = 0; round < NESTED_MAX; round++)
    expanded = expandOnce(expanded, `${seed}/${round}`, () => '')
  return expanded.replace(/\{{2,}/g, '{')
}

/** Expands macros in a text that is stored for readers: dice depend on the seed, unknown macros stay. */
export function expandForReading(text: string, names: Names, seed: string): string {
  let expanded = fillNames(text.replace(COMMENT, ''), names)
  for (let round = 0; round < NESTED_MAX; round++)
    expanded = expandOnce(expanded, `${seed}/${round}`, (whole) => whole)
  return expanded
}

/** Lists unknown macros, each once. */
export function unknownMacros(text: string): string[] {
  const names = [...text.matchAll(MACRO)]
    .map(([, inside = '']) => inside.trim())
    .filter((inside) => !/^(char|user|original)$/i.test(inside) && expand(inside, '') === null)
  return [...new Set(names.map((inside) => inside.split(/[\s:]/, 1)[0] ?? ''))]
}

/** Matches macros without nested ones. */
function expandOnce(text: string, seed: string, otherwise: (whole: string) => string): string {
  let at = 0
  return text.replace(MACRO, (whole, inside: string) => {
    at += 1
    return expand(inside.trim(), `${seed}/${at}`) ?? otherwise(whole)
  })
}

/** Returns null for an unknown macro. */
function expand(inside: string, seed: string): string | null {
  if (inside.startsWith('//')) return ''
  const [, name = '', given = ''] =
    /^(random|pick|roll|reverse|hidden_key|comment)\s*:{1,2}([\s\S]*)$/i.exec(inside) ?? []
  switch (name.toLowerCase()) {
    case 'random':
    case 'pick': {
      const values = splitChoices(given)
      return values[hashText(`${seed}/${inside}`) % values.length] ?? ''
    }
    case 'roll':
      return readRoll(given.trim(), `${seed}/${inside}`)
    case 'reverse':
      return [...given.trim()].reverse().join('')
    case 'hidden_key':
    case 'comment':
      return ''
    default:
      return null
  }
}

/** Splits at commas (a backslash escapes one) or at double colons. */
const splitChoices = (given: string): string[] =>
  (given.includes('::') ? given.split('::') : given.split(/(?<!\\),/)).map((each) =>
    each.replaceAll('\\,', ',').trim(),
  )

function readRoll(given: string, seed: string): string {
  const sides = Number(/^d?(\d{1,9})$/i.exec(given)?.[1] ?? 0)
  return sides < 1 ? '' : String(1 + (hashText(seed) % sides))
}

/** FNV-1a plus a final mix, so that similar texts differ. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Removes line breaks and markup from names, as prompts insert them into Citrine's own text. */
export function plainNames({ char, user }: Names): Names {
  const plain = (name: string): string =>
    name
      .replace(/\s+/g, ' ')
      .replace(/[<>{}]/g, (mark) => ({ '<': '‹', '>': '›', '{': '(', '}': ')' })[mark] ?? '')
  return { char: plain(char), user: plain(user) }
}
