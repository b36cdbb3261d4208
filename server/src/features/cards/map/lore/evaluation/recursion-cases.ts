import type { WorldInfoCase } from './world-info-case.ts'

const RECURSIVE = { recursive_scanning: true }
const bessie = (more = {}) => ({ key: ['Bessie'], content: 'Bessie knows Rufus.', ...more })
const rufus = (more = {}) => ({ key: ['Rufus'], content: 'Rufus knows Tilda.', ...more })
const tilda = (more = {}) => ({ key: ['Tilda'], content: 'Tilda knows Bruno.', ...more })

type Row = [rule: string, entries: WorldInfoCase['entries'], expected: number[], book?: WorldInfoCase['book']]
const OFF = { recursive_scanning: false }

const ROWS: Row[] = [
  ['one entry activates another', [bessie(), rufus()], [0, 1]],
  ['off', [bessie(), rufus()], [0], OFF],
  ['on where the file does not say, as SillyTavern is installed', [bessie(), rufus()], [0, 1], {}],
  ['a chain', [bessie(), rufus(), tilda()], [0, 1, 2]],
  ['the order of the file does not matter', [tilda(), rufus(), bessie()], [0, 1, 2]],
  [
    'a chain longer than any fixed number of rounds',
    Array.from({ length: 12 }, (_, at) => ({
      key: [at === 0 ? 'Bessie' : `<n${at}>`],
      content: `x <n${at + 1}>`,
    })),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
  ['a circle ends', [bessie(), { key: ['Rufus'], content: 'Rufus knows Bessie.' }], [0, 1]],
  ['an excluded entry is not activated', [bessie(), rufus({ excludeRecursion: true })], [0]],
  ['an excluded entry still activates', [bessie({ excludeRecursion: true }), rufus()], [0, 1]],
  ['a preventing entry activates nothing', [bessie({ preventRecursion: true }), rufus()], [0]],
  ['a preventing entry is still activated', [bessie(), rufus({ preventRecursion: true }), tilda()], [0, 1]],
  ['a delayed entry waits', [bessie({ delayUntilRecursion: true })], []],
  ['a delayed entry joins by another', [bessie(), rufus({ delayUntilRecursion: true })], [0, 1]],
  ['a delayed entry finds the chat too', [bessie({ delayUntilRecursion: true }), { constant: true }], [0, 1]],
  [
    'a delayed entry without recursion',
    [{ constant: true }, bessie({ delayUntilRecursion: true })],
    [0],
    OFF,
  ],
  ['a delayed constant waits', [{ constant: true, delayUntilRecursion: true }], []],
  [
    'a lower level stays open after a higher one',
    [bessie(), rufus({ delayUntilRecursion: 2 }), tilda({ delayUntilRecursion: 1 })],
    [0, 1, 2],
  ],
  [
    'a higher level sees what a lower one brought',
    [bessie(), rufus({ delayUntilRecursion: 1 }), tilda({ delayUntilRecursion: 2, keysecondary: ['Rufus'] })],
    [0, 1, 2],
  ],
  [
    'a higher level waits until a lower one is done',
    [
      bessie(),
      rufus({ delayUntilRecursion: 1, group: 'one' }),
      rufus({ delayUntilRecursion: 2, group: 'one' }),
    ],
    [0, 1],
  ],
  [
    'secondary keys may come from the chat',
    [bessie(), rufus({ keysecondary: ['Bessie'], selectiveLogic: 3 })],
    [0, 1],
  ],
  ['NOT_ANY sees the chat', [bessie(), rufus({ keysecondary: ['Bessie'], selectiveLogic: 2 })], [0]],
  ['a failed draw recurs into nothing', [bessie({ probability: 0 }), rufus()], []],
  ['a switched off entry recurs into nothing', [bessie({ disable: true }), rufus()], []],
  ['scan depth zero leaves recursion', [bessie(), rufus({ scanDepth: 0 })], [0, 1]],
  ['a constant entry activates others', [{ constant: true, content: 'Rufus' }, rufus()], [0, 1]],
  ['the keys of an entry are not searched', [{ key: ['Bessie', 'Rufus'], content: 'A cow.' }, rufus()], [0]],
]

export const recursionCases: WorldInfoCase[] = ROWS.map(([rule, entries, expected, book = RECURSIVE]) => ({
  rule: `recursion: ${rule}`,
  entries,
  chat: ['Look, Bessie.'],
  expected,
  book,
}))

const mill = (more = {}) => ({ key: ['mill'], group: 'songs', ...more })

const GROUP_ROWS: Row[] = [
  ['alone', [mill()], [0]],
  ['the weight decides', [mill({ groupWeight: 0 }), mill({ groupWeight: 5 })], [1]],
  ['the weight decides the other way', [mill({ groupWeight: 5 }), mill({ groupWeight: 0 })], [0]],
  [
    'an entry that does not match takes no part',
    [mill({ key: ['sea'], groupWeight: 900 }), mill({ groupWeight: 1 })],
    [1],
  ],
  ['two groups do not meet', [mill(), mill({ group: 'tales' })], [0, 1]],
  ['no group', [mill(), mill({ group: '' }), mill({ group: '' })].slice(1), [0, 1]],
  [
    'a prioritized entry wins',
    [mill({ groupWeight: 900 }), mill({ groupOverride: true, groupWeight: 0 })],
    [1],
  ],
  [
    'the higher order wins among prioritized',
    [mill({ groupOverride: true, order: 1 }), mill({ groupOverride: true, order: 2 })],
    [1],
  ],
  [
    'an entry in two groups takes both',
    [
      mill({ group: 'songs, tales', groupOverride: true }),
      mill({ groupWeight: 5 }),
      mill({ group: 'tales' }),
    ],
    [0],
  ],
  ['a constant entry is a member', [{ constant: true, group: 'songs', groupWeight: 0 }, mill()], [1]],
  [
    'a group that is filled takes none by recursion',
    [mill({ content: 'A song of Rufus.' }), mill({ key: ['Rufus'], groupOverride: true })],
    [0],
  ],
  [
    'a scored entry yields to more keys',
    [mill({ useGroupScoring: true, groupWeight: 900 }), mill({ key: ['mill', 'river'], groupWeight: 0 })],
    [1],
  ],
  [
    'a scored entry with as many keys stays in the draw',
    [mill({ useGroupScoring: true, groupWeight: 5 }), mill({ groupWeight: 0 })],
    [0],
  ],
  [
    'an entry that is not scored stays in the draw',
    [mill({ groupWeight: 5 }), mill({ key: ['mill', 'river'], useGroupScoring: true, groupWeight: 0 })],
    [0],
  ],
  [
    'scores come before priority',
    [
      mill({ useGroupScoring: true, groupOverride: true }),
      mill({ key: ['mill', 'river'], useGroupScoring: true, groupWeight: 0 }),
    ],
    [1],
  ],
  [
    'secondary keys score with AND_ANY',
    [
      mill({ useGroupScoring: true, groupWeight: 900 }),
      mill({ keysecondary: ['river'], useGroupScoring: true, groupWeight: 0 }),
    ],
    [1],
  ],
  [
    'secondary keys do not score with NOT_ALL',
    [
      mill({ useGroupScoring: true, groupWeight: 5 }),
      mill({
        keysecondary: ['river', 'lamp'],
        selectiveLogic: 1,
        useGroupScoring: true,
        groupWeight: 0,
      }),
    ],
    [0],
  ],
  [
    'a constant entry without keys scores nothing',
    [mill({ groupWeight: 0 }), { constant: true, group: 'songs', useGroupScoring: true, groupWeight: 900 }],
    [0],
  ],
  ['names are compared exactly', [mill({ group: 'Songs' }), mill({ group: 'songs' })], [0, 1]],
]

export const groupCases: WorldInfoCase[] = GROUP_ROWS.map(([rule, entries, expected]) => ({
  rule: `group: ${rule}`,
  entries,
  chat: ['the mill by the river'],
  expected,
  book: RECURSIVE,
}))
