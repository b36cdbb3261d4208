/** What the top of an entry's text may say of it (card V3), as far as we know what it means. */
export type Decorators = {
  activate: boolean
  dont_activate: boolean
  /** Messages before the end of the talk, between which the text stands. */
  depth: number | null
  role: 'system' | 'user' | 'assistant'
  scan_depth: number | null
  /** Only in talks that began with this opening. */
  is_greeting: number | null
  position: 'before_desc' | 'after_desc' | 'personality' | 'scenario' | null
  additional_keys: string[]
  exclude_keys: string[]
}
export type Decorated = { decorators: Decorators; text: string; unknown: string[] }

const NONE: Decorators = {
  activate: false,
  dont_activate: false,
  depth: null,
  role: 'system',
  scan_depth: null,
  is_greeting: null,
  position: null,
  additional_keys: [],
  exclude_keys: [],
}
const DEPTH_MAX = 1_000

type Line = { name: string; value: string }
type Take = (value: string) => Partial<Decorators> | null

const whole = (value: string): number | null => (/^\d{1,9}$/.test(value) ? Number(value) : null)
const depth = (value: string): number | null => {
  const number = whole(value)
  return number === null ? null : Math.min(DEPTH_MAX, number)
}
const listed = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
const oneOf = <T extends string>(values: readonly T[], value: string): T | null =>
  values.find((each) => each === value) ?? null
/** A value that cannot be read makes the line one that nobody knows. */
const field = <K extends keyof Decorators>(
  name: K,
  value: Decorators[K] | null,
): Partial<Decorators> | null => (value === null ? null : ({ [name]: value } as Pick<Decorators, K>))

const KNOWN = new Map<string, Take>([
  ['activate', () => ({ activate: true })],
  ['dont_activate', () => ({ dont_activate: true })],
  ['depth', (value) => field('depth', depth(value))],
  ['role', (value) => field('role', oneOf(['system', 'user', 'assistant'], value))],
  ['scan_depth', (value) => field('scan_depth', depth(value))],
  ['is_greeting', (value) => field('is_greeting', whole(value))],
  [
    'position',
    (value) => field('position', oneOf(['before_desc', 'after_desc', 'personality', 'scenario'], value)),
  ],
  ['additional_keys', (value) => field('additional_keys', listed(value))],
  ['exclude_keys', (value) => field('exclude_keys', listed(value))],
])
const REPEATABLE = new Set(['additional_keys', 'exclude_keys'])

/** Takes the lines with `@@` from the top of a text. A line with `@@@` stands in for one above that is not known. */
export function readDecorators(content: string): Decorated {
  const lines = content.split('\n')
  const end = lines.findIndex((line) => !line.trimStart().startsWith('@@'))
  const top = end < 0 ? lines : lines.slice(0, end)
  const decorators: Decorators = { ...NONE }
  const seen = new Set<string>()
  const unknown: string[] = []
  for (const [first, ...others] of groupsOf(top)) {
    const taken = [first, ...others].map((line) => take(line)).find((each) => each !== null)
    if (taken === undefined) {
      if (first) unknown.push(first.name)
      continue
    }
    const { name, values } = taken
    if (seen.has(name) && !REPEATABLE.has(name)) continue
    for (const list of ['additional_keys', 'exclude_keys'] as const)
      if (values[list]) values[list] = [...decorators[list], ...values[list]]
    Object.assign(decorators, values)
    seen.add(name)
  }
  const text = end < 0 ? '' : lines.slice(end).join('\n').trim()
  return { decorators, text, unknown }
}

function take(line: Line | undefined): { name: string; values: Partial<Decorators> } | null {
  const values = line && KNOWN.get(line.name)?.(line.value)
  return line && values ? { name: line.name, values } : null
}

/** Each line with those that stand in for it. */
function groupsOf(lines: readonly string[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const [, marks = '', name = '', value = ''] = /^\s*(@{2,})(\w*)\s*(.*)$/s.exec(line) ?? []
    const group = marks.length > 2 ? groups.at(-1) : undefined
    if (group) group.push({ name, value: value.trim() })
    else groups.push([{ name, value: value.trim() }])
  }
  return groups
}
