import { expect, test } from 'vitest'
import { readAges } from '../read-ages.ts'
import { checkFile } from './age-model.ts'

const isAsked = (sentence: string): boolean =>
  readAges(sentence, {
    characterNames: ['Maren'],
    userNames: [],
    speaker: 'character',
    subject: 'character',
    now: new Date('2026-11-30T12:00:00Z'),
    readsHints: true,
  }).some(({ isMinor, owner }) => isMinor && owner !== 'third_person')

test.each([
  'Non può ancora donare il sangue: deve aspettare due anni.',
  'Pelos seus catorze anos, sábado passado, ganhou uma barraca.',
  '武俠世界裡的小師妹,芳齡十四,偷懶第一名。',
])('a sentence that no rule knows is asked about: %s', (sentence) => {
  expect(isAsked(sentence)).toBe(true)
})

test.each([
  'She looks grown since she bought the coat. The registrar wrote down the eleventh of May nineteen ninety.',
  'Paloma ya es adulta: en diez meses cumple treinta y ocho.',
  'Dona il sangue da due anni.',
  'Pelos seus quarenta anos, sábado passado, ganhou uma barraca.',
  'Rédacteur des sujets du brevet, il vit à Vichy avec un perroquet.',
  'Vende mochilas escolares no mercado de Madureira.',
  '賣國中參考書的業務,五十二歲,會考題型比學生熟。',
])('a harmless neighbour is not asked about: %s', (sentence) => {
  expect(isAsked(sentence)).toBe(false)
})

test('a model with another checksum than the one of this version is refused', () => {
  expect(() => checkFile(Buffer.from('CAC1'))).toThrow('not the one of this version')
})
