import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, MESSAGES } from '../../contract/src/messages/messages.ts'

export type Keys = Readonly<Record<string, string>>
export type Texts = ReadonlyMap<string, Keys>

const FOLDER = 'web/src/locales'
export const SERVER = 'messages'

export async function readTexts(language: Language): Promise<Texts> {
  const folder = join(FOLDER, language)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort()
  const read = files.map(async (file): Promise<[string, Keys]> => {
    return [file.replace('.json', ''), JSON.parse(await readFile(join(folder, file), 'utf8'))]
  })
  return new Map([...(await Promise.all(read)), [SERVER, MESSAGES[language]]])
}

const FORM = /_(zero|one|two|few|many|other)$/

/** Lists the keys that have an English form for one and another for many. A key that only ends in `_other` is not counted. */
export function listCountedKeys(english: Keys): Set<string> {
  const bases = Object.keys(english).map((key) => key.replace(/_one$/, ''))
  return new Set(bases.filter((base) => `${base}_one` in english && `${base}_other` in english))
}

export function groupForms(keys: Keys, counted: ReadonlySet<string>): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const [key, text] of Object.entries(keys)) {
    const base = key.replace(FORM, '')
    const [group, form] = counted.has(base) ? [base, key.slice(base.length + 1)] : [key, '']
    groups.set(group, (groups.get(group) ?? new Map()).set(form, text))
  }
  return groups
}
