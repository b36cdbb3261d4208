/** Pairs, the disguised letter first. The word lists are folded the same way, so other scripts still match. */
const PAIRS =
  'аaвbеeкkмmнhоoрpсcтtуyхxіiјjѕsԁdһhԛqԝwѵvґrӏl' +
  'αaβbεeηnιiκkνvοoρpτtυuχxγyωw' +
  'ꭰdꭱrꭲtꭵiꭺaꭻjꭼeꮃwꮇmꮋhꮍyꮐgꮓzꮟbꮢrꮤwꮥsꮩvꮪsꮮlꮯcꮲpꮶkᏼb' +
  'օoսuհhոnցgյjզqᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz' +
  'ıiłløođdħhɡgɑaɩiʋvƅbɓbɗdɠgɦhɨiʈtƙkƴyɐaǝeɯmɹrʇtʌvʍwʎyʞkɔcɟfɥhƃgꓮaꓣrꓐbꓚcꓓdꓰeꓝfꓖgꓧhꓲiꓙjꓗkꓡlꓟmꓠnꓳoꓑpꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz'

const points = [...PAIRS]
const PLAIN = new Map<string, string>([
  ...points.flatMap((seen, index): [string, string][] =>
    index % 2 === 0 ? [[seen, points[index + 1] ?? seen]] : [],
  ),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ð', 'd'],
])

/** Circled, squared and flag letters, which no Unicode compatibility form folds. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

const LETTERS = 26
const A = 97

export function resolveConfusable(letter: string): string {
  const plain = PLAIN.get(letter)
  if (plain !== undefined) return plain
  const point = letter.codePointAt(0) ?? 0
  const start = ALPHABETS.find((each) => point >= each && point < each + LETTERS)
  return start === undefined ? letter : String.fromCharCode(A + point - start)
}
