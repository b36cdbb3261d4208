import type { Json, JsonObject } from '../../json.ts'
import { readObject } from '../values.ts'

type CardEntryMove = { content: string; names: string[] }

/** SillyTavern's number for an entry between the messages. */
const AT_DEPTH = 4
const ROLES = ['system', 'user', 'assistant']

export function moveSettings(extensions: JsonObject, content: string): CardEntryMove {
  const settings: [name: string, value: string][] = []
  if (extensions.position === AT_DEPTH) {
    settings.push(['depth', String(readWholeNumber(extensions.depth) ?? 4)])
    settings.push(['role', ROLES[readWholeNumber(extensions.role) ?? 0] ?? 'system'])
  }
  const scan = readWholeNumber(extensions.scan_depth)
  if (scan !== null) settings.push(['scan_depth', String(scan)])
  const missing = settings.filter(([name]) => !hasDecorator(content, name))
  return {
    content: [...missing.map(([name, value]) => `@@${name} ${value}`), content].join('\n'),
    names: missing.map(([name]) => name),
  }
}

const hasDecorator = (content: string, name: string): boolean =>
  content.split('\n').some((line) => line.startsWith('@@') && line.split(' ', 1)[0] === `@@${name}`)

const readWholeNumber = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000 ? value : null

/** Lists the settings that Citrine ignores, and that change the entry in other tools. */
export function listUnusedSettings(extensions: JsonObject): string[] {
  const names = NEVER_USED.filter((name) => isSet(extensions[name]))
  if (isSet(readObject(extensions, 'character_filter').tags)) names.push('character_filter.tags')
  return names
}

const NEVER_USED = ['vectorized']

const isSet = (value: Json | undefined): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
