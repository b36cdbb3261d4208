/** The decorators at the top of an entry, as the CCv3 spec defines them. */
export type Decorators = {
  activate: boolean
  dont_activate: boolean
  keep_activate_after_match: boolean
  dont_activate_after_match: boolean
  depth: number | null
  reverse_depth: number | null
  role: 'system' | 'user' | 'assistant'
  scan_depth: number | null
  activate_only_after: number | null
  activate_only_every: number | null
  is_greeting: number | null
  position: 'before_desc' | 'after_desc' | 'personality' | 'scenario' | null
  additional_keys: string[]
  exclude_keys: string[]
  ignore_on_max_context: boolean
}
export type DecoratedEntry = { decorators: Decorators; text: string; unknown: string[] }

const NONE: Decorators = {
  activate: false,
  dont_activate: false,
  keep_activate_after_match: false,
  dont_activate_after_match: false,
  depth: null,
  reverse_depth: null,
  role: 'system',
  scan_depth: null,
  activate_only_after: null,
  activate_only_every: null,
  is_greeting: null,
  position: null,
  additional_keys: [],
  exclude_keys: [],
  ignore_on_max_context: false,
}
const DEPTH_MAX = 1_000

type Line = { name: string; value: string }
type Take = (value: string) => Partial<Decorators> | null

const readWhole = (value: string): number | null => (/^\d{1,9}$/.test(value) ? Number(value) : null)
const readDepth = (value: string): number | null => {
  const number = readWhole(value)
  return number === null ? null : Math.min(DEPTH_MAX, number)
}
const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
const findAllowed = <T extends string>(values: readonly T[], value: string): T | null =>
  values.find((each) => each === value) ?? null
/** An invalid value makes the decorator unknown. */
const setField = <K extends keyof Decorators>(
  name: K,
  value: Decorators[K] | null,
): Partial<Decorators> | null => (value === null ? null : ({ [name]: value } as Pick<Decorators, K>))

const KNOWN = new Map<string, Take>([
  ['activate', () => ({ activate: true })],
  ['dont_activate', () => ({ dont_activate: true })],
  ['keep_activate_after_match', () => ({ keep_activate_after_match: true })],
  ['dont_activate_after_match', () => ({ dont_activate_after_match: true })],
  ['ignore_on_max_context', () => ({ ignore_on_max_context: true })],
  ['depth', (value) => setField('depth', readDepth(value))],
  ['reverse_depth', (value) => setField('reverse_depth', readWhole(value))],
  ['role', (value) => setField('role', findAllowed(['system', 'user', 'assistant'], value))],
  ['scan_depth', (value) => setField('scan_depth', readDepth(value))],
  ['activate_only_after', (value) => setField('activate_only_after', readWhole(value))],
  ['activate_only_every', (value) => setField('activate_only_every', readWhole(value))],
  ['is_greeting', (value) => setField('is_greeting', readWhole(value))],
  [
    'position',
    (value) =>
      setField('position', findAllowed(['before_desc', 'after_desc', 'personality', 'scenario'], value)),
  ],
  ['additional_keys', (value) => setField('additional_keys', splitList(value))],
  ['exclude_keys', (value) => setField('exclude_keys', splitList(value))],
])
type ListName = 'additional_keys' | 'exclude_keys'
const isList = (name: string): name is ListName => name === 'additional_keys' || name === 'exclude_keys'

/** A `@@@` line is the fallback of an unknown `@@` line above it. */
export function readDecorators(content: string): DecoratedEntry {
  const lines = content.split('\n')
  const end = lines.findIndex((line) => !line.trimStart().startsWith('@@'))
  const top = end < 0 ? lines : lines.slice(0, end)
  const lists: Record<ListName, string[]> = { additional_keys: [], exclude_keys: [] }
  const decorators: Decorators = { ...NONE, ...lists }
  const seen = new Set<string>()
  const unknown: string[] = []
  for (const [first, ...rest] of groupLines(top)) {
    const decorator = [first, ...rest].map((line) => readDecorator(line)).find((each) => each !== null)
    if (decorator === undefined) {
      if (first) unknown.push(first.name)
      continue
    }
    const { name, values } = decorator
    if (isList(name)) {
      for (const key of values[name] ?? []) lists[name].push(key)
      continue
    }
    if (seen.has(name)) continue
    Object.assign(decorators, values)
    seen.add(name)
  }
  const text = end < 0 ? '' : lines.slice(end).join('\n').trim()
  return { decorators, text, unknown }
}

function readDecorator(line: Line | undefined): { name: string; values: Partial<Decorators> } | null {
  const values = line && KNOWN.get(line.name)?.(line.value)
  return line && values ? { name: line.name, values } : null
}

function groupLines(lines: readonly string[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const [, marks = '', name = '', value = ''] = /^\s*(@{2,})(\w*)\s*(.*)$/s.exec(line) ?? []
    const group = marks.length > 2 ? groups.at(-1) : undefined
    if (group) group.push({ name, value: value.trim() })
    else groups.push([{ name, value: value.trim() }])
  }
  return groups
}
