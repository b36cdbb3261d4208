import type { InfoEntry, WorldInfoCase } from './world-info-case.ts'

export type TimedCase = {
  rule: string
  entries: InfoEntry[]
  messages: string[]
  expected: number[][]
  book?: WorldInfoCase['book']
}

type Row = [rule: string, entry: InfoEntry, says: string, expected: string]

/**
 * In `says`, `m` is a user message with the entry's key and `.` one without. In `expected`, `1` is a reply
 * whose prompt holds the entry. The chat has 1, 3, 5, … messages when the replies are written.
 */
const ROWS: Row[] = [
  ['sticky: none', {}, 'm...', '1000'],
  ['sticky: two messages end before the next reply', { sticky: 2 }, 'm..', '100'],
  ['sticky: three messages hold the next reply', { sticky: 3 }, 'm..', '110'],
  ['sticky: five messages hold two replies', { sticky: 5 }, 'm...', '1110'],
  ['sticky: a key meanwhile does not extend it', { sticky: 4 }, 'mm..', '1100'],
  ['sticky: a key after its end starts it again', { sticky: 3 }, 'm.m..', '11110'],
  ['sticky: begins with the activation', { sticky: 3 }, '..m..', '00110'],
  ['cooldown: none', {}, 'mmm', '111'],
  ['cooldown: two messages end before the next reply', { cooldown: 2 }, 'mmm', '111'],
  ['cooldown: three messages skip one reply', { cooldown: 3 }, 'mmmm', '1010'],
  ['cooldown: five messages skip two replies', { cooldown: 5 }, 'mmmmm', '10010'],
  ['cooldown: begins with the activation', { cooldown: 3 }, '.mmm', '0101'],
  ['cooldown: of a constant entry', { constant: true, cooldown: 3 }, '....', '1010'],
  ['cooldown: begins when the sticky time ends', { sticky: 3, cooldown: 3 }, 'mmmmm', '11001'],
  ['cooldown: does not end a longer sticky time', { sticky: 7, cooldown: 1 }, 'm....', '11110'],
  ['delay: comes before the timers', { delay: 4, sticky: 3 }, 'mm.m.', '00011'],
]

const single: TimedCase[] = ROWS.map(([rule, entry, says, expected]) => ({
  rule,
  entries: [{ key: ['mill'], scanDepth: 1, ...entry }],
  messages: [...says].map((sign) => (sign === 'm' ? 'the mill' : 'the sea')),
  expected: [...expected].map((sign) => (sign === '1' ? [0] : [])),
}))

export const timedCases: TimedCase[] = [
  ...single,
  {
    rule: 'sticky: wins its group',
    entries: [
      { key: ['mill'], scanDepth: 1, sticky: 3, group: 'songs', groupOverride: true },
      { constant: true, group: 'songs' },
    ],
    messages: ['the mill', 'the sea', 'the sea'],
    expected: [[0], [0], [1]],
  },
  {
    rule: 'sticky: activates others by recursion',
    entries: [
      { key: ['mill'], scanDepth: 1, sticky: 3, content: 'Bessie lives there.' },
      { key: ['Bessie'], scanDepth: 1 },
    ],
    messages: ['the mill', 'the sea', 'the sea'],
    expected: [[0, 1], [0, 1], []],
    book: { recursive_scanning: true },
  },
  {
    rule: 'sticky: an entry without room starts no timer',
    entries: [
      { key: ['lamp'], scanDepth: 1, order: 900 },
      { key: ['mill'], scanDepth: 1, order: 1, sticky: 3 },
    ],
    messages: ['the mill and the lamp', 'the sea'],
    expected: [[0], []],
    book: { token_budget: 15 },
  },
]
