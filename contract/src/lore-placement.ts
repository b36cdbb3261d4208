/** Settings that an entry keeps as decorators at the top of its text (CCv3 spec). */
export type LorePlacement = {
  /** Messages after the entry; null places it around the character. */
  depth: number | null
  role: 'system' | 'user' | 'assistant'
  /** Messages searched for the entry's keys; null follows the lorebook. */
  scan_depth: number | null
}

const ROLES = ['system', 'user', 'assistant'] as const
const NUMBER_MAX = 1_000
const LINE = /^@@(depth|role|scan_depth) (\S+)$/

/** Decorators without a field of their own stay in the text. */
export function splitPlacement(content: string): LorePlacement & { text: string } {
  const lines = content.split('\n')
  const placement: LorePlacement = { depth: null, role: 'system', scan_depth: null }
  const seen = new Set<string>()
  const rest = [...lines]
  for (const line of lines) {
    if (!line.startsWith('@@')) break
    const [, name, value = ''] = LINE.exec(line) ?? []
    if (name === undefined || seen.has(name)) continue
    const role = ROLES.find((each) => each === value)
    const number = /^\d{1,4}$/.test(value) ? Math.min(NUMBER_MAX, Number(value)) : null
    if (name === 'role' ? role === undefined : number === null) continue
    seen.add(name)
    if (name === 'role') placement.role = role ?? 'system'
    else placement[name === 'depth' ? 'depth' : 'scan_depth'] = number
    rest.splice(rest.indexOf(line), 1)
  }
  return { ...placement, text: rest.join('\n') }
}

/** A role counts only together with a depth. */
export const joinPlacement = ({ depth, role, scan_depth }: LorePlacement, text: string): string =>
  [
    ...(depth === null ? [] : [`@@depth ${depth}`, `@@role ${role}`]),
    ...(scan_depth === null ? [] : [`@@scan_depth ${scan_depth}`]),
    text,
  ].join('\n')
