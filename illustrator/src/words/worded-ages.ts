const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = [
  ...['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
  ...['sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const NUMBER = `((?:${TENS.join('|')})(?:[\\s-](?:${ONES.join('|')}))?|${TEENS.join('|')})`
const YEARS_OLD = '[\\s-]*years?[\\s-]*old'
/** "Of forty" is an age where no counted noun follows, as in "a crew of forty sailors". */
const NO_NOUN = '(?=\\s*(?:$|[.,;:!?()]|(?:with|in|on|at|by|and|who|wearing|holding|from)\\b))'
const WORDED_AGE = new RegExp(
  `\\b(?:(?:aged?\\s+|of\\s+)?${NUMBER}${YEARS_OLD}|aged?\\s+${NUMBER}|of\\s+${NUMBER}${NO_NOUN})\\b`,
  'g',
)

function readNumber(words: string): number {
  const [first = '', second = ''] = words.split(/[\s-]/)
  const teen = TEENS.indexOf(first)
  return teen >= 0 ? 10 + teen : 20 + TENS.indexOf(first) * 10 + ONES.indexOf(second) + 1
}

/** Replaces ages that are written in words, such as "of forty-two". The text must be in lower case. */
export function replaceWordedAges(text: string, replace: (age: number, words: string) => string): string {
  return text.replace(WORDED_AGE, (_, ...groups: (string | undefined)[]) => {
    const words = groups.slice(0, 3).find((group) => group !== undefined) ?? ''
    return replace(readNumber(words), words)
  })
}
