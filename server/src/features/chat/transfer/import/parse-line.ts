/** No program puts lists into lists so often; what does holds the server for seconds. */
const DEPTH_MAX = 64

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** What a line says as JSON; undefined where it is none. */
export function parseLine(text: string): unknown {
  if (isDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInText && sign === BACKSLASH) at += 1
    else if (sign === QUOTE) isInText = !isInText
    else if (!isInText && OPENING.has(sign)) {
      depth += 1
      if (depth > DEPTH_MAX) return true
    } else if (!isInText && CLOSING.has(sign)) depth -= 1
  }
  return false
}
