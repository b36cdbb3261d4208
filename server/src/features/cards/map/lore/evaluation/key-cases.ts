import type { InfoEntry, WorldInfoCase } from './world-info-case.ts'

type Row = [rule: string, key: string, text: string, isFound: boolean, more?: InfoEntry]

const ROWS: Row[] = [
  ['a word', 'mill', 'the mill', true],
  ['a part of a word', 'king', 'not to my liking', true],
  ['the beginning of a word', 'lamp', 'lamplight', true],
  ['the end of a word', 'light', 'lamplight', true],
  ['an absent word', 'mill', 'the sea', false],
  ['several words', 'old mill', 'by the old mill', true],
  ['several words apart', 'old mill', 'the old and the mill', false],
  ['several words with an ending', 'old mill', 'two old mills', true],
  ['capitals in the key', 'MILL', 'the mill', true],
  ['capitals in the text', 'mill', 'THE MILL', true],
  ['capitals beyond ASCII', 'éclair', 'ÉCLAIR', true],
  ['case sensitive, same case', 'Rose', 'dear Rose', true, { caseSensitive: true }],
  ['case sensitive, other case', 'Rose', 'a rose', false, { caseSensitive: true }],
  ['case switched off', 'Rose', 'a rose', true, { caseSensitive: false }],
  ['whole words, the word', 'king', 'long live the king', true, { matchWholeWords: true }],
  ['whole words, a part', 'king', 'not to my liking', false, { matchWholeWords: true }],
  ['whole words, at the end of a sentence', 'king', 'Here is the king.', true, { matchWholeWords: true }],
  ['whole words, in quotes', 'king', 'the “king”', true, { matchWholeWords: true }],
  ['whole words, several words match in parts', 'old mill', 'two old mills', true, { matchWholeWords: true }],
  ['whole words, an accent belongs to the word', 'caf', 'a café', false, { matchWholeWords: true }],
  ['whole words, Chinese has no gaps', '清明', '今天是清明节吗', true, { matchWholeWords: true }],
  ['whole words switched off', 'king', 'liking', true, { matchWholeWords: false }],
  ['Chinese', '清明', '今天是清明节吗', true],
  ['Japanese', '猫', '黒猫が好き', true],
  ['Thai', 'แมว', 'ฉันชอบแมวดำ', true],
  ['Korean with an ending', '고양이', '고양이가 온다', true],
  ['an emoji', '🐈‍⬛', 'look 🐈‍⬛!', true],
  ['marks', 'C++', 'She writes C++.', true],
  ['blanks around a key', '  mill ', 'the mill', true],
  ['a key of blanks', '   ', 'a   b', false],
  ['the name of the user', '{{user}}', 'come with Ada', true],
  ['the name of the character', '{{char}}', 'where is Ilse', true],
  ['who speaks', 'Ada', 'hello there', true],
  ['dots are not a pattern', 'a.c', 'abc', false],
  ['brackets are not a pattern', '(mill', 'the (mill)', true],
  ['bars are not a pattern', 'mill|sea', 'the sea', false],
  ['use_regex makes no pattern', 'm.ll', 'the mill', false, { use_regex: true }],
  ['use_regex leaves words', 'mill', 'the mill', true, { use_regex: true }],
  ['a pattern', '/fl(oo|uu)d/', 'the flood', true],
  ['a pattern heeds case', '/flood/', 'the Flood', false],
  ['a pattern with i', '/flood/i', 'the Flood', true],
  ['case of the entry does not touch a pattern', '/flood/i', 'the Flood', true, { caseSensitive: true }],
  ['a pattern with boundaries', '/\\bking\\b/', 'liking', false],
  ['a pattern with digits', '/\\b18\\d\\d\\b/', 'in 1889', true],
  ['a pattern with flags g and u', '/flood/giu', 'Flood', true],
  ['a pattern with m', '/^sea$/m', 'a\nsea\nb', true],
  ['a pattern with s', '/a.b/s', 'a\nb', true],
  ['a pattern with a comma', '/a{1,2}b/', 'aab', true],
  ['a pattern with a name', '/{{user}} sings/', 'and Ada sings', true],
  ['a pattern of one speaker', '/\\x01{{user}}:[^\\x01]*?hello/', 'well hello', true],
  ['a pattern of the other speaker', '/\\x01{{char}}:[^\\x01]*?hello/', 'well hello', false],
  ['a slash inside without a backslash', '/usr/bin/', 'see /usr/bin/ there', true],
  ['a slash inside with a backslash', '/a\\/b/', 'a/b', true],
  ['an unknown flag is plain text', '/sea/q', 'the sea', false],
  ['one slash is plain text', '/sea', 'go to /sea', true],
  ['a pattern that is none', '/(/', 'a ( b', false],
  ['a pattern that linear time cannot match', '/(?=sea)/', 'the sea', false],
  ['a switched off entry', 'mill', 'the mill', false, { disable: true }],
]

export const keyCases: WorldInfoCase[] = ROWS.map(([rule, key, text, isFound, more]) => ({
  rule: `key: ${rule}`,
  entries: [{ key: [key], ...more }],
  chat: [text],
  expected: isFound ? [0] : [],
}))

const LOGICS = ['AND_ANY', 'NOT_ALL', 'NOT_ANY', 'AND_ALL']
const FILTERS = ['none', 'one', 'both'] as const
const SAYS = { none: 'the mill', one: 'the mill at night', both: 'the mill at night in a storm' }
const OUTCOMES = [
  [false, true, true],
  [true, true, false],
  [true, false, false],
  [false, false, true],
]

export const logicCases: WorldInfoCase[] = LOGICS.flatMap((name, selectiveLogic) => {
  const entry = { key: ['mill'], keysecondary: ['night', '/st[o0]rm/'], selectiveLogic }
  return [
    ...FILTERS.map((found, at) => ({
      rule: `logic: ${name} with ${found} of two`,
      entries: [entry],
      chat: [SAYS[found]],
      expected: OUTCOMES[selectiveLogic]?.[at] ? [0] : [],
    })),
    { rule: `logic: ${name} without the key`, entries: [entry], chat: ['the night'], expected: [] },
    {
      rule: `logic: ${name} without secondary keys`,
      entries: [{ ...entry, keysecondary: [] }],
      chat: ['the mill'],
      expected: [0],
    },
    {
      rule: `logic: ${name} switched off`,
      entries: [{ ...entry, selective: false }],
      chat: ['the mill'],
      expected: [0],
    },
    {
      rule: `logic: ${name} of a constant entry`,
      entries: [{ ...entry, constant: true }],
      chat: ['nothing'],
      expected: [0],
    },
  ]
})
