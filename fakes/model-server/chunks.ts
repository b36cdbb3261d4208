export const MODEL = 'fake-model'

const HEADER = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 0, model: MODEL }

export function encodeEvent(data: object | string, lineEnd = '\n'): Buffer {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return Buffer.from(`data: ${text}${lineEnd}${lineEnd}`)
}

export const createRoleEvent = () => buildChoice({ role: 'assistant', content: '' })
export const createWordEvent = (content: string) => buildChoice({ content })
export const createDeltaEvent = (delta: object) => buildChoice(delta)
export const createFinishEvent = (reason: string) => buildChoice({}, reason)
export const createUsageEvent = (usage: object) => ({ ...HEADER, choices: [], usage })

function buildChoice(delta: object, finish_reason: string | null = null) {
  return { ...HEADER, choices: [{ index: 0, delta, finish_reason }] }
}

export function encodeFrame(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}

const framedWords = new Map<string, Buffer>()
const FRAMED_MOST = 5_000

/** Encodes the event of one word. Caches it, because a benchmark sends each word many thousand times. */
export function encodeWord(word: string): Buffer {
  const cached = framedWords.get(word)
  if (cached !== undefined) return cached
  const made = encodeFrame(encodeEvent(createWordEvent(word)))
  if (framedWords.size < FRAMED_MOST) framedWords.set(word, made)
  return made
}
