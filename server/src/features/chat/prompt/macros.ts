import { fillNames, type Names } from '@citrine/contract/names'

const COMMENT = /\{\{\/\/[^{}]*\}\}/g
const MACRO = /\{\{([^{}]*)\}\}/g
/** Macros inside macros go from the inside out; deeper ones than these only lose their braces. */
const NESTED_MAX = 4

/** For a prompt: what nobody can fill in would only confuse the model, so it goes. Same text, same dice. */
export function expandForPrompt(text: string, names: Names): string {
  let expanded = fillNames(text.replace(COMMENT, ''), names)
  const seed = `${names.char}/${names.user}`
  for (let round = 0; round < NESTED_MAX; round++)
    expanded = expandOnce(expanded, `${seed}/${round}`, () => '')
  return expanded.replace(/\{{2,}/g, '{')
}

/** For a text that people read and that is kept as it is now: dice fall once for a seed, and what is unknown stays. */
export function expandForReading(text: string, names: Names, seed: string): string {
  let expanded = fillNames(text.replace(COMMENT, ''), names)
  for (let round = 0; round < NESTED_MAX; round++)
    expanded = expandOnce(expanded, `${seed}/${round}`, (whole) => whole)
  return expanded
}

/** What stands in braces and means nothing here, each name once. */
export function unknownMacros(text: string): string[] {
  const names = [...text.matchAll(MACRO)]
    .map(([, inside = '']) => inside.trim())
    .filter((inside) => !/^(char|user|original)$/i.test(inside) && expand(inside, '') === null)
  return [...new Set(names.map((inside) => inside.split(/[\s:]/, 1)[0] ?? ''))]
}

/** A macro whose braces hold no other one. */
function expandOnce(text: string, seed: string, otherwise: (whole: string) => string): string {
  let at = 0
  return text.replace(MACRO, (whole, inside: string) => {
    at += 1
    return expand(inside.trim(), `${seed}/${at}`) ?? otherwise(whole)
  })
}

/** Null where nobody knows what it means. */
function expand(inside: string, seed: string): string | null {
  if (inside.startsWith('//')) return ''
  const [, name = '', given = ''] =
    /^(random|pick|roll|reverse|hidden_key|comment)\s*:{1,2}([\s\S]*)$/i.exec(inside) ?? []
  switch (name.toLowerCase()) {
    case 'random':
    case 'pick': {
      const values = choicesOf(given)
      return values[hashOf(`${seed}/${inside}`) % values.length] ?? ''
    }
    case 'roll':
      return rolled(given.trim(), `${seed}/${inside}`)
    case 'reverse':
      return [...given.trim()].reverse().join('')
    case 'hidden_key':
    case 'comment':
      return ''
    default:
      return null
  }
}

/** With commas, of which one with a backslash is only a comma, or with double colons. */
const choicesOf = (given: string): string[] =>
  (given.includes('::') ? given.split('::') : given.split(/(?<!\\),/)).map((each) =>
    each.replaceAll('\\,', ',').trim(),
  )

function rolled(given: string, seed: string): string {
  const sides = Number(/^d?(\d{1,9})$/i.exec(given)?.[1] ?? 0)
  return sides < 1 ? '' : String(1 + (hashOf(seed) % sides))
}

/** FNV-1a, and one more stir for neighbours. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Names stand inside our own words, so they get neither lines nor marks that mean something there. */
export function plainNames({ char, user }: Names): Names {
  const plain = (name: string): string =>
    name
      .replace(/\s+/g, ' ')
      .replace(/[<>{}]/g, (mark) => ({ '<': '‹', '>': '›', '{': '(', '}': ')' })[mark] ?? '')
  return { char: plain(char), user: plain(user) }
}
