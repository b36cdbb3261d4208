import { RE2JS } from 're2js'

type Pattern = { source: string; flags: number }

const SLASHED = /^\/(.+)\/([a-z]*)$/s
const FLAGS: Record<string, number> = {
  i: RE2JS.CASE_INSENSITIVE,
  s: RE2JS.DOTALL,
  m: RE2JS.MULTILINE,
}
const LONGEST = 1_000
/** Linear time is no help against a pattern that is huge itself: steps of one, and repeats it may ask for in all. */
const STEPS_MAX = 1_000
const REPEAT = /\{(\d{1,6})(?:,(\d{0,6}))?\}/g
/** Compiled ones: a talk asks for the same with every message. Each may take half a megabyte. */
const KEPT = 100
const compiled = new Map<string, RE2JS | null>()

/** A key that is a pattern: one of an entry that says so, or written between slashes as other tools do. */
export function patternOf(key: string, use_regex: boolean, case_sensitive: boolean): Pattern | null {
  const [, inside, letters = ''] = SLASHED.exec(key) ?? []
  if (inside === undefined && !use_regex) return null
  const given = inside === undefined ? (case_sensitive ? '' : 'i') : letters
  return { source: inside ?? key, flags: [...given].reduce((sum, letter) => sum | (FLAGS[letter] ?? 0), 0) }
}

/** In linear time, whatever it says; null when it cannot be used, and then it never matches. */
export function compilePattern({ source, flags }: Pattern): RE2JS | null {
  const name = `${flags} ${source}`
  const known = compiled.get(name)
  if (known !== undefined) return known
  const made = tryCompile(source, flags)
  // The oldest goes.
  for (const old of compiled.keys()) {
    if (compiled.size < KEPT) break
    compiled.delete(old)
  }
  compiled.set(name, made)
  return made
}

function tryCompile(source: string, flags: number): RE2JS | null {
  const repeats = [...source.matchAll(REPEAT)].map(([, least, most]) => Number(most || least))
  if (source.length > LONGEST || repeats.reduce((sum, each) => sum + each, 0) > STEPS_MAX) return null
  try {
    const pattern = RE2JS.compile(source, flags)
    return pattern.programSize() > STEPS_MAX ? null : pattern
  } catch {
    // Wrong, or beyond what linear time can do: by the specification it matches nothing.
    return null
  }
}
