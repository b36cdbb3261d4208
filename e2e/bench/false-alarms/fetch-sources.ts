import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Format, readTexts } from './read-texts.ts'
import list from './sources.json' with { type: 'json' }
import { SAMPLE_LANGUAGES, type SampleLanguage, splitSentences } from './split-sentences.ts'

const run = promisify(execFile)

export type Source = {
  package: string
  version: string
  sha256: string
  licence: string
  kind: string
  format: string
  files: string
  folders?: string
  language?: string
}
export type Sentence = { language: SampleLanguage; text: string; from: string }

export const SOURCES: readonly Source[] = list.sources
const FOLDERS: Record<string, Partial<Record<SampleLanguage, string>>> = list.folders
const CACHE = process.env.FALSE_ALARMS_CACHE ?? join(homedir(), '.cache', 'citrine', 'false-alarms')

/** Downloads a Debian package once and verifies its checksum. Returns the folder. */
async function fetchSource({ package: name, version, sha256 }: Source): Promise<string> {
  const folder = join(CACHE, `${name}-${sha256.slice(0, 12)}`)
  // The mark is written last, so that an interrupted run unpacks the package again.
  const mark = join(folder, '.unpacked')
  if (existsSync(mark)) return folder
  const packed = join(CACHE, 'packages', name)
  await mkdir(packed, { recursive: true })
  const findPackage = async (): Promise<string | undefined> =>
    (await readdir(packed)).find((file) => file.endsWith('.deb'))
  if ((await findPackage()) === undefined)
    await run('apt-get', ['download', `${name}=${version}`], { cwd: packed })
  const file = join(packed, (await findPackage()) ?? '')
  const sum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  if (sum !== sha256) {
    await rm(packed, { recursive: true })
    throw new Error(`${name} ${version} has the sum ${sum}, expected ${sha256}`)
  }
  await mkdir(folder, { recursive: true })
  await run('dpkg-deb', ['-x', file, folder])
  await writeFile(mark, '')
  return folder
}

export async function readSentences(limit: number): Promise<Sentence[]> {
  const found = new Map<string, Sentence & { hash: string }>()
  for (const source of SOURCES) {
    const folder = await fetchSource(source)
    const paths = (await readdir(folder, { recursive: true })).sort()
    for (const [language, pattern] of listPatterns(source)) {
      for (const path of paths.filter((each) => pattern.test(each))) {
        const file = await readFile(join(folder, path)).catch(() => null)
        if (file === null) continue
        for (const text of readTexts(source.format as Format, file).flatMap((each) =>
          splitSentences(each, language),
        )) {
          const hash = createHash('md5').update(`${language}:${text}`).digest('hex')
          if (!found.has(hash)) found.set(hash, { language, text, from: source.package, hash })
        }
      }
    }
  }
  const sorted = [...found.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1))
  return SAMPLE_LANGUAGES.flatMap((language) =>
    sorted.filter((sentence) => sentence.language === language).slice(0, limit),
  )
}

function listPatterns(source: Source): [SampleLanguage, RegExp][] {
  const languages: [string, string][] =
    source.language === undefined
      ? Object.entries(FOLDERS[source.folders ?? ''] ?? {})
      : [[source.language, '']]
  return languages.map(([language, folder]) => [
    language as SampleLanguage,
    new RegExp(`^${source.files.replace('{folder}', folder)}$`),
  ])
}
