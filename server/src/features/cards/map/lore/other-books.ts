import { isObject, type Json, type JsonObject } from '../../json.ts'
import { BLANK_INFO } from './blank-info.ts'

const readTextAt = (entry: JsonObject, name: string): string => {
  const value = entry[name]
  return typeof value === 'string' ? value : ''
}
const listAt = (book: JsonObject, name: string): JsonObject[] => {
  const value = book[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}
const splitKeys = (text: string): string[] =>
  text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')

/** Converts lorebooks of NovelAI, RisuAI and Agnai as SillyTavern does; null for any other file. */
export function convertOtherBook(file: JsonObject): JsonObject | null {
  if ('lorebookVersion' in file && Array.isArray(file.entries)) return convertNovelBook(file)
  if (file.type === 'risu' && Array.isArray(file.data)) return convertRisuBook(file)
  if (file.kind === 'memory' && Array.isArray(file.entries)) return convertAgnaiBook(file)
  return null
}

type Info = { key: string[]; content: string } & Record<string, Json>

const makeBook = (name: string, infos: readonly Info[]): JsonObject => ({
  name,
  recursive_scanning: false,
  entries: Object.fromEntries(
    infos.map((info, uid) => [String(uid), { ...BLANK_INFO, uid, selective: false, ...info }]),
  ),
})

function convertNovelBook(file: JsonObject): JsonObject {
  const infos = listAt(file, 'entries').map((entry): Info => {
    const context = isObject(entry.contextConfig) ? entry.contextConfig : {}
    const keys = Array.isArray(entry.keys) ? entry.keys.filter((key) => typeof key === 'string') : []
    return {
      key: keys,
      comment: readTextAt(entry, 'displayName'),
      content: readTextAt(entry, 'text'),
      constant: entry.forceActivation === true,
      order: typeof context.budgetPriority === 'number' ? context.budgetPriority : 0,
      disable: entry.enabled === false,
    }
  })
  return makeBook(readTextAt(file, 'name'), infos)
}

function convertRisuBook(file: JsonObject): JsonObject {
  const infos = listAt(file, 'data')
    .filter(({ mode }) => mode !== 'folder')
    .map((entry): Info => {
      const isPattern = entry.useRegex === true && readTextAt(entry, 'key').startsWith('/')
      const percent = entry.activationPercent
      return {
        key: isPattern ? [readTextAt(entry, 'key')] : splitKeys(readTextAt(entry, 'key')),
        keysecondary: splitKeys(readTextAt(entry, 'secondkey')),
        comment: readTextAt(entry, 'comment'),
        content: readTextAt(entry, 'content'),
        constant: entry.alwaysActive === true,
        selective: entry.selective === true,
        order: typeof entry.insertorder === 'number' ? entry.insertorder : 100,
        ...(typeof percent === 'number' && { probability: percent, useProbability: true }),
      }
    })
  return makeBook(readTextAt(file, 'name'), infos)
}

function convertAgnaiBook(file: JsonObject): JsonObject {
  const infos = listAt(file, 'entries').map((entry): Info => {
    const keys = Array.isArray(entry.keywords) ? entry.keywords.filter((key) => typeof key === 'string') : []
    return {
      key: keys,
      comment: readTextAt(entry, 'name'),
      content: readTextAt(entry, 'entry'),
      order: typeof entry.weight === 'number' ? entry.weight : 0,
      disable: entry.enabled === false,
    }
  })
  return makeBook(readTextAt(file, 'name'), infos)
}
