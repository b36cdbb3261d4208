import { expect, test } from 'vitest'
import { readAges } from './read-ages.ts'

const listMinors = (text: string) =>
  readAges(text, {
    characterNames: ['Maren Holt'],
    userNames: [],
    speaker: 'character',
    subject: 'character',
    now: new Date('2026-01-01'),
    readsHints: false,
  }).filter(({ isMinor }) => isMinor)

test.each([
  'La page est imprimée en premier.',
  'Elle se trouve dans un (…) jardin.',
  'Elle vit dans un (petit) village.',
  'La réponse est dans un (…) livre.',
  'Adolescent de génie, un roman de 1875, est son livre préféré.',
  'Adolescent de province (1921) est posé sur sa table.',
  'هذه المسألة ليست بالغة الأهمية.',
  'ليست بالغة الصعوبة.',
  'المهمة ليست بالغة التعقيد.',
])('“%s” states no age', (text) => {
  expect(listMinors(text)).toEqual([])
})

test.each([
  'Elle est en première au lycée.',
  'Elle sera majeure dans un an.',
  'Elle est dans la sixième (au collège).',
  'Elle entre en sixième (au collège).',
  'Adolescente de province, elle lit des romans.',
  'Adolescent de génie.',
  'هي ليست بالغة.',
  'هي ليست بالغة الآن.',
  'هي ليست بالغة السن القانونية.',
  'ليس بالغا بعد.',
])('“%s” states one under 18', (text) => {
  expect(listMinors(text)).not.toEqual([])
})
