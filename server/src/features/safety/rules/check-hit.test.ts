import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBreaches } from '../policy.ts'
import { compileRules, type SafetyRules } from './compile-rules.ts'
import { expandTerm } from './expand-term.ts'
import { readSafetyRules } from './read-lists.ts'
import { createScan, scanAll } from './scan.ts'

const SAMPLE = fileURLToPath(new URL('../../../../test/innocent-sentences.txt', import.meta.url))
const shipped = await readSafetyRules()

const invented = compileRules(
  [
    {
      version: '1',
      language: 'de',
      endings: { verb: ['', 's', 'ed'] },
      numbers: {},
      terms: { sexual: ['lampe~', 'gröl=', 'plunkett^', 'morl[:verb] [him|her]'], harmless: ['gröl haus'] },
    },
  ],
  'invented',
)
const finds = (rules: SafetyRules, text: string): boolean =>
  scanAll(rules, text).some((scan) => findBreaches(scan, { rating: 'sfw' }).length > 0)

test('numbers, times, prices and rooms are never read as words', () => {
  for (const text of ['Room 1011', 'at 10:11 I left', 'It costs $1,011', 'Flight 1011 at 10.11', 'in 1011'])
    expect([text, finds(shipped, text)]).toEqual([text, false])
})

test('an exclamation mark at the end of a word is not a letter', () => {
  for (const text of ['lol!', 'Lol!!', 'Ask Lola!!'])
    expect([text, finds(shipped, text)]).toEqual([text, false])
})

test('a word that is ordinary in another language counts only in its own language or if the language is unknown', () => {
  expect(finds(invented, 'Diese lampe steht auf dem alten Tisch')).toBe(true)
  expect(finds(invented, 'lampe')).toBe(true)
  expect(finds(invented, 'Il a posé la lampe sur la table avant de partir')).toBe(false)
  expect(finds(invented, 'Il a posé la l4mpe sur la table avant de partir')).toBe(true)
  expect(
    finds(
      invented,
      'Nous avons parlé longtemps de la mer. Die lampe steht auf dem Tisch. Puis il est parti.',
    ),
  ).toBe(true)
})

test('a word that has another meaning without accents counts only with them', () => {
  expect(finds(invented, 'gröl')).toBe(true)
  expect(finds(invented, 'grol')).toBe(false)
  expect(finds(invented, 'gr0l')).toBe(true)
})

test('a surname after a title or first name is a name', () => {
  for (const text of [
    'Governor Plunkett arrived',
    'We met Mr. Plunkett there',
    'An actor, Alan Plunkett, spoke',
  ])
    expect([text, finds(invented, text)]).toEqual([text, false])
  for (const text of ['they plunkett here', 'Plunkett', 'She Plunkett now', 'PLUNKETT'])
    expect([text, finds(invented, text)]).toEqual([text, true])
})

test('a word inside a harmless phrase does not count, also if the phrase arrives in pieces', () => {
  const read = (text: string): number[] => {
    const scan = createScan(invented)
    return (text.match(/\S+\s*/g) ?? []).map((piece) => {
      scan.feed(piece)
      return scan.get().hits.length
    })
  }
  expect(read('das gröl haus ist neu')).toEqual([0, 0, 0, 0, 0])
  expect(read('das gröl boot ist neu').at(-1)).toBe(1)
})

test('a term has the forms that its alternatives and endings define', () => {
  expect(expandTerm('paint[|s] [it|them]', {})).toEqual([
    'paint it',
    'paint them',
    'paints it',
    'paints them',
  ])
  for (const text of ['morl her', 'morls him', 'morled him'])
    expect([text, finds(invented, text)]).toEqual([text, true])
  expect(finds(invented, 'morling along')).toBe(false)
})

test('no harmless real-world sentence is refused, in twelve languages', async () => {
  const lines = (await readFile(SAMPLE, 'utf8')).split('\n').filter((line) => line.includes('\t'))
  expect(new Set(lines.map((line) => line.split('\t')[0])).size).toBe(12)
  expect(lines.length).toBeGreaterThan(1_000)
  expect(lines.filter((line) => finds(shipped, line.split('\t')[1] ?? ''))).toEqual([])
})
