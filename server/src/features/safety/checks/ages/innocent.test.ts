import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hintsAtMinor } from './hints-at-minor.ts'
import { readMinors } from './read-minors.ts'

const FOLDER = fileURLToPath(new URL('../../../../../test/ages/innocent', import.meta.url))
const MAX_REFUSED = 5
const MAX_MARKED = 6
const MAX_HINTS = 10

async function listMessages(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.tsv'))
  const texts = await Promise.all(files.map((name) => readFile(`${FOLDER}/${name}`, 'utf8')))
  return texts.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      const [label, , , , sentence] = line.split('\t')
      return label === 'harmless' && sentence ? [sentence] : []
    }),
  )
}

test('adults who write of school, work, memories and numbers in twelve languages are rarely taken for minors', async () => {
  const messages = await listMessages()
  expect(messages.length).toBeGreaterThan(750)
  const context = { names: { character: ['Mira'], user: ['Tom'] }, now: new Date('2026-11-22T12:00:00Z') }
  const read = (text: string) => readMinors(text, { ...context, speaker: 'user' })
  const refused = messages.filter((text) => read(text).isUser || read(text).isCharacter)
  const marked = messages.filter((text) => !refused.includes(text) && read(text).isOther)
  const others = messages.filter((text) => !refused.includes(text) && !marked.includes(text))
  const hints = others.filter((text) => hintsAtMinor([text], context))
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(MAX_REFUSED)
  expect(marked.length, marked.join('\n')).toBeLessThanOrEqual(MAX_MARKED)
  expect(hints.length, hints.join('\n')).toBeLessThanOrEqual(MAX_HINTS)
})

test('a pupil’s own words still count beside everyday phrases', () => {
  const texts = [
    "I'm in tenth grade and I hate it.",
    'In der 9. Klasse bin ich die Beste.',
    'Я учусь в восьмом классе.',
    'I met my best friend in high school, and I am fifteen.',
    'I had my first kiss in ninth grade last week.',
    'You act like a child, and you are fifteen.',
  ]
  const missed = texts.filter((text) => {
    const { isUser, isCharacter } = readMinors(text, {
      speaker: 'user',
      now: new Date('2026-11-22T12:00:00Z'),
    })
    return !isUser && !isCharacter
  })
  expect(missed).toEqual([])
})
