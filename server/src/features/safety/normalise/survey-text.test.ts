import { expect, test } from 'vitest'
import { createRandom } from '#test/random.ts'
import { listReadings } from '../ages/readings/list-readings.ts'
import { readSafetyRules } from '../rules/read-lists.ts'
import { type Scan, scanAll } from '../rules/scan.ts'
import { SUSPICIOUS, surveyText } from './survey-text.ts'

const BITS = [
  ...['a', 'I', 'do', 'fi', 'ft', 'een', 'word', 'Conversation', 'extraordinarily', 'straße', "don't", 'x'],
  ...[
    ' ',
    ' ',
    ' ',
    ' ',
    '\n',
    '.',
    ',',
    '!',
    '?',
    '*',
    ':',
    '"',
    '(',
    ')',
    "'",
    '’',
    '-',
    '—',
    '…',
    '“',
    '”',
  ],
  ...['15', '@', '$', '_', '{{', '}}', '<b>', '&#49;', '%31', 'MTU=', '·', 'л', '一', '\u200b', '\u0301'],
]
const PLAIN_BITS = 33

function makeTexts(count: number): string[] {
  const random = createRandom(7)
  return Array.from({ length: count }, () => {
    const kinds = random(4) === 0 ? BITS.length : PLAIN_BITS
    return Array.from({ length: 1 + random(24) }, () => BITS[random(kinds)]).join('')
  })
}

const describeScans = (scans: readonly Scan[]) =>
  scans.map(({ hits, numbers, stops, size }) => [hits, [...numbers], [...stops], size])

test('what a text is spared by its survey would have changed nothing', async () => {
  const rules = await readSafetyRules(undefined)
  const texts = makeTexts(4_000)
  for (const text of texts) {
    const readings = listReadings(text).map((each) => each.text)
    expect([text, readings]).toEqual([text, listReadings(text, [], SUSPICIOUS).map((each) => each.text)])
  }
  for (const text of texts.slice(0, 1_000))
    expect([text, describeScans(scanAll(rules, text))]).toEqual([
      text,
      describeScans(scanAll(rules, text, SUSPICIOUS)),
    ])
  expect(texts.filter((text) => !surveyText(text).hasOthers).length).toBeGreaterThan(1_000)
})

test.each([
  ['Rain falls on the old harbour, and she doesn’t mind.', { hasJoints: false }],
  ['a well-known song', { hasJoints: true }],
  ["the fo'c's'le", { hasJoints: true }],
  ['we do so', { shortWords: 3 }],
  ['extraordinarily', { longPart: 15 }],
  ['room 7', SUSPICIOUS],
  ['w!nter', SUSPICIOUS],
  ['Привет', SUSPICIOUS],
])('%j', (text, expected) => {
  expect(surveyText(text)).toMatchObject(expected)
})
