export const JSON_DEPTH_MAX = 200

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

/** The largest form, a lorebook of 1,000 entries, has about 30,000. */
export const JSON_FIELDS_MAX = 100_000

export const isTooDeep = (json: string): boolean => findTooDeep(json) !== -1

/**
 * Builds nothing from the text.
 * @returns where it is too deep, or -1
 */
export function findTooDeep(json: string): number {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > JSON_DEPTH_MAX) return at
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return -1
}

/** Parsing 300,000 names that all differ takes a second, though their text is under 4 MB. */
export function hasTooManyFields(json: string): boolean {
  let fields = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = findTextEnd(json, at)
    else if (sign === COLON && ++fields > JSON_FIELDS_MAX) return true
  }
  return false
}

function findTextEnd(json: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = json.indexOf('"', at)
    if (at === -1) return json.length
    let backslashes = 0
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
}
