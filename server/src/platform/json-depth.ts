export const JSON_DEPTH_MAX = 200

const QUOTE = 0x22
const BACKSLASH = 0x5c

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
