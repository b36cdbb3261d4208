import type { Json, JsonObject } from '../../json.ts'

type Entry = { content: string; secondary_keys: readonly string[]; isSelective: boolean }
type Moved = { content: string; isExcluding: boolean; names: string[] }

/** SillyTavern's numbers for an entry between the messages, and for "none of these". */
const AT_DEPTH = 4
const NOT_ANY = 2
const ROLES = ['system', 'user', 'assistant']

/** Maps other tools' entry settings to V3 decorators at the top of the text. */
export function movedSettings(
  extensions: JsonObject,
  { content, secondary_keys, isSelective }: Entry,
): Moved {
  const wanted: [name: string, value: string][] = []
  if (extensions.position === AT_DEPTH) {
    wanted.push(['depth', String(readWholeNumber(extensions.depth) ?? 4)])
    wanted.push(['role', ROLES[readWholeNumber(extensions.role) ?? 0] ?? 'system'])
  }
  const scan = readWholeNumber(extensions.scan_depth)
  if (scan !== null) wanted.push(['scan_depth', String(scan)])
  const isExcluding =
    isSelective && extensions.selectiveLogic === NOT_ANY && secondary_keys.every((key) => !key.includes(','))
  if (isExcluding) wanted.push(['exclude_keys', secondary_keys.join(',')])
  const missing = wanted.filter(([name]) => !hasDecorator(content, name))
  return {
    content: [...missing.map(([name, value]) => `@@${name} ${value}`), content].join('\n'),
    isExcluding,
    names: missing.map(([name]) => name),
  }
}

const hasDecorator = (content: string, name: string): boolean =>
  content.split('\n').some((line) => line.startsWith('@@') && line.split(' ', 1)[0] === `@@${name}`)

const readWholeNumber = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1_000 ? value : null

/** Lists settings that would make the entry behave differently in other tools. */
export function unusedSettings(extensions: JsonObject, isSelective: boolean): string[] {
  const { probability, useProbability, selectiveLogic, match_whole_words } = extensions
  const isByChance = typeof probability === 'number' && probability < 100 && useProbability !== false
  const isOtherLogic = isSelective && (selectiveLogic === 1 || selectiveLogic === 3)
  const names = NEVER_USED.filter((name) => {
    const value = extensions[name]
    return value !== undefined && value !== null && value !== false && value !== 0 && value !== ''
  })
  if (isByChance) names.push('probability')
  if (isOtherLogic) names.push('selectiveLogic')
  if (match_whole_words === false) names.push('match_whole_words')
  return names
}

const NEVER_USED = [
  'group',
  'sticky',
  'cooldown',
  'delay',
  'vectorized',
  'prevent_recursion',
  'exclude_recursion',
  'delay_until_recursion',
]
