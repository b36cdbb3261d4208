import { isTooDeep } from '#server/platform/json-depth.ts'

/** Parses a line as JSON; undefined when it is invalid or nested too deeply. */
export function parseLine(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
