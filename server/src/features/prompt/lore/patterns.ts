import { RE2JS } from 're2js'

type Pattern = { source: string; flags: number }

const SLASHED = /^\/((?:[^/\\]|\\.)+)\/([dgimsuvy]*)$/s
const FLAGS: Record<string, number> = {
  i: RE2JS.CASE_INSENSITIVE,
  s: RE2JS.DOTALL,
  m: RE2JS.MULTILINE,
}
const PATTERN_LETTERS_MAX = 1_000
/**
 * Limits the steps and total repeats of a pattern: matching takes linear time, but a huge pattern still takes long.
 */
const STEPS_MAX = 1_000
const REPEAT = /\{(\d{1,6})(?:,(\d{0,6}))?\}/g
/** At most 100 compiled patterns are cached, because each may take 0.5 MB. Each message needs the same ones. */
const CACHE_SIZE = 100
const compiled = new Map<string, RE2JS | null>()

export function readPattern(key: string, use_regex: boolean, case_sensitive: boolean): Pattern | null {
  const [, inside, letters = ''] = SLASHED.exec(key) ?? []
  if (inside === undefined && !use_regex) return null
  const ownFlags = inside === undefined ? (case_sensitive ? '' : 'i') : letters
  return {
    source: inside ?? key,
    flags: [...ownFlags].reduce((sum, letter) => sum | (FLAGS[letter] ?? 0), 0),
  }
}

/** Returns null when linear time is impossible; the key then never matches. */
export function compilePattern({ source, flags }: Pattern): RE2JS | null {
  const name = `${flags} ${source}`
  const cached = compiled.get(name)
  if (cached !== undefined) return cached
  const regex = tryCompile(source, flags)
  for (const old of compiled.keys()) {
    if (compiled.size < CACHE_SIZE) break
    compiled.delete(old)
  }
  compiled.set(name, regex)
  return regex
}

function tryCompile(source: string, flags: number): RE2JS | null {
  const repeats = [...source.matchAll(REPEAT)].map(([, min, max]) => Number(max || min))
  if (source.length > PATTERN_LETTERS_MAX || repeats.reduce((sum, each) => sum + each, 0) > STEPS_MAX)
    return null
  try {
    const pattern = RE2JS.compile(source, flags)
    return pattern.programSize() > STEPS_MAX ? null : pattern
  } catch {
    return null
  }
}
