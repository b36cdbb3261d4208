import { fileURLToPath } from 'node:url'

export const CANARY_LISTS = { SAFETY_LISTS_DIR: fileURLToPath(new URL('./canaries', import.meta.url)) }

/** Invented words in three scripts, in place of words that no test may contain. */
export const CANARIES = [
  { minor: 'floribund', sexual: 'quandrel', forbidden: 'zemtrikal', self_harm: 'bromdusk alone' },
  { minor: 'мурлопад', sexual: 'зюмброк', forbidden: 'чорвакис', self_harm: 'глумверт' },
  { minor: '瓴亍', sexual: '乜夃', forbidden: '亖氺', self_harm: '冖夂' },
] as const

const LEET: Record<string, string> = { o: '0', i: '1', e: '3', a: '4', s: '5', т: '7', о: '0' }
const SIGNS: Record<string, string> = { i: '!', l: '|', t: '+', z: '2', e: '€' }
const LOOK_ALIKE: Record<string, string> = {
  o: 'о',
  a: 'а',
  e: 'е',
  i: 'і',
  c: 'с',
  p: 'р',
  о: 'o',
  а: 'a',
  е: 'e',
}

const each = (word: string, change: (letter: string) => string): string => [...word].map(change).join('')

export const DISGUISES: Record<string, (word: string) => string> = {
  plain: (word) => word,
  capitals: (word) => word.toUpperCase(),
  leet: (word) => each(word, (letter) => LEET[letter] ?? letter),
  'zero-width': (word) => [...word].join('\u200b'),
  'soft hyphens and direction': (word) => [...word].join('\u00ad\u202e'),
  'full width': (word) =>
    each(word, (letter) =>
      /[a-z]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter,
    ),
  'letters of another script': (word) => each(word, (letter) => LOOK_ALIKE[letter] ?? letter),
  accents: (word) => each(word, (letter) => (/\p{L}/u.test(letter) ? `${letter}\u0301` : letter)),
  'spaced out': (word) => [...word.replaceAll(' ', '')].join(' '),
  'dots between': (word) => [...word.replaceAll(' ', '')].join('.'),
  'a hyphen inside': (word) => `${word.slice(0, 3)}-${word.slice(3)}`,
  'a comma inside': (word) => `${word.slice(0, 3)},${word.slice(3)}`,
  'a flower inside': (word) => `${word.slice(0, 3)}🌸${word.slice(3)}`,
  'a blank of Braille inside': (word) => `${word.slice(0, 3)}\u2800${word.slice(3)}`,
  'a link inside': (word) => `${word.slice(0, 1)}[${word.slice(1, 5)}](https://a.example/b)${word.slice(5)}`,
  'signs for letters': (word) => each(word, (letter) => SIGNS[letter] ?? letter),
  'the last of many choices': (word) => `{{random:a,b,c,d,e,f,g,${word.slice(0, 1)}}}${word.slice(1)}`,
  'a note inside': (word) => `${word.slice(0, 3)}{{// not seen}}${word.slice(3)}`,
  'a macro inside that nobody knows': (word) => `${word.slice(0, 3)}{{weather}}${word.slice(3)}`,
  'the house’s own words inside': (word) => `${word.slice(0, 3)}{{original}}${word.slice(3)}`,
  'a name that is none inside': (word) => `${word.slice(0, 3)}{{ char }}${word.slice(3)}`,
  'a die without sides inside': (word) => `${word.slice(0, 3)}{{roll:0}}${word.slice(3)}`,
  'turned round behind a name': (word) => `{{reverse:{{char}} ${[...word].reverse().join('')}}}`,
  'turned round with something inside': (word) =>
    `{{reverse:${[...word].reverse().join('').slice(0, 3)}{{weather}}${[...word].reverse().join('').slice(3)}}}`,
  'one of each of three choices': (word) =>
    `{{random:${word.slice(0, 1)},lamp}}{{random:lamp,${word.slice(1, 2)}}}{{random:${word.slice(2)},lamp}}`,
  'turned round': (word) => `{{reverse:${[...word].reverse().join('')}}}`,
  'one of a choice': (word) => `{{random:lamp,${word.slice(0, 1)}}}${word.slice(1)}`,
  base64: (word) => Buffer.from(`say ${word} now`).toString('base64'),
}
