import { Agent, request } from 'node:http'
import type { SignedRequest } from '../client.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 2_048 })

export type StreamTimes = {
  /** From the request to the first text, ms. */
  first_ms: number
  /** From the first text to the end, ms. */
  rest_ms: number
  /** Times between one text and the next, ms; texts that arrive together count as one. */
  gaps_ms: number[]
  /** Number of texts, counting those that arrive together one by one. */
  text_count: number
}

export function timeStream(
  { url, method, headers, body }: SignedRequest,
  mark: string,
): Promise<StreamTimes> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let first = 0
    let last = 0
    let text_count = 0
    const gaps_ms: number[] = []
    const sent = request(
      url,
      { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent },
      (answer) => {
        answer.on('data', (bytes: Buffer) => {
          const texts = countTexts(bytes, mark)
          if (texts === 0) return
          text_count += texts
          const now = performance.now()
          if (first === 0) first = now
          else gaps_ms.push(now - last)
          last = now
        })
        answer.on('error', reject)
        answer.on('end', () => {
          if (first === 0) reject(new Error(`a stream without text (HTTP ${answer.statusCode})`))
          else resolve({ first_ms: first - startedAt, rest_ms: last - first, gaps_ms, text_count })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function countTexts(bytes: Buffer, mark: string): number {
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) count += 1
  return count
}

export function timeStreams(
  starts: readonly (() => Promise<StreamTimes>)[],
  within_ms: number,
): Promise<StreamTimes[]> {
  return Promise.all(
    starts.map(async (start, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * within_ms) / starts.length))
      return start()
    }),
  )
}
