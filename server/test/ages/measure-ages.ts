import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type AgeContext, readAges } from '../../src/features/safety/ages/read-ages.ts'

export const SENTENCE_SETS = [
  'development',
  'test',
  'natural',
  'everyday',
  'round-1',
  'round-2',
  'round-3',
  'round-4',
  'round-5',
  'round-6',
  'round-7',
] as const
export type SentenceSet = (typeof SENTENCE_SETS)[number]
export type AgeFigures = {
  language: string
  minors: number
  recalled: number
  harmless: number
  falseAlarms: number
  /** Mentions by owner, kind and age, right or wrong. */
  found: Record<string, number>
  wrong: string[]
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const NOW = new Date('2026-11-22T12:00:00Z')

/** README.md next to this file explains the format. */
export async function measureAges(set: SentenceSet): Promise<AgeFigures[]> {
  const folder = `${FOLDER}${set}`
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tsv')).sort()
  return Promise.all(
    files.map(async (file) => measureFile(file.slice(0, -4), await readFile(`${folder}/${file}`, 'utf8'))),
  )
}

function measureFile(language: string, text: string): AgeFigures {
  const figures: AgeFigures = {
    language,
    minors: 0,
    recalled: 0,
    harmless: 0,
    falseAlarms: 0,
    found: {},
    wrong: [],
  }
  for (const line of text.split('\n')) {
    const [label = '', speaker, subject, names = '', sentence] = line.split('\t')
    if (sentence === undefined || label.startsWith('#')) continue
    const context: AgeContext = {
      characterNames: names.split(',').filter((name) => name !== ''),
      userNames: [],
      speaker: speaker as AgeContext['speaker'],
      subject: subject as AgeContext['subject'],
      now: NOW,
      readsHints: speaker !== 'user',
    }
    const mentions = readAges(sentence, context)
    for (const { owner, age, isMinor, isHint } of mentions) {
      const kind = `${owner} ${isHint ? 'hint' : isMinor ? 'minor' : 'adult'}${age === null ? '' : ` of ${age}`}`
      figures.found[kind] = (figures.found[kind] ?? 0) + 1
    }
    // A hint alone refuses no message, and the user is not asked about it, so it does not count as found.
    const owners = mentions.flatMap(({ owner, isMinor, isHint }) =>
      isMinor && !(isHint && speaker === 'user') ? [owner] : [],
    )
    const expected = label.replace('_minor', '')
    const isAlarm = owners.some((owner) => owner !== 'third_person')
    if (label === 'harmless' || label === 'third_minor') {
      figures.harmless++
      if (isAlarm) figures.falseAlarms++
    }
    if (label !== 'harmless') {
      const owner = expected === 'third' ? 'third_person' : expected
      const isRecalled = owners.some(
        (each) => each === owner || (each === 'unknown' && owner !== 'third_person') || owner === 'unknown',
      )
      figures.minors++
      if (isRecalled) figures.recalled++
      else figures.wrong.push(`${label}: ${sentence} [${owners.join(' ')}]`)
    }
    if (isAlarm && (label === 'harmless' || label === 'third_minor'))
      figures.wrong.push(`${label}: ${sentence} [${owners.join(' ')}]`)
  }
  return figures
}
