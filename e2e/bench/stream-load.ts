import { Agent, request } from 'node:http'
import type { SignedRequest } from './client.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 2_048 })

export type StreamTimes = {
  /** From the request to the first text, ms. */
  first_ms: number
  /** From the first text to the end, ms. */
  rest_ms: number
  /** Between one text and the next, ms. */
  gaps_ms: number[]
}

export function timeStream(
  { url, method, headers, body }: SignedRequest,
  mark: string,
): Promise<StreamTimes> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let first = 0
    let last = 0
    const gaps_ms: number[] = []
    const sent = request(
      url,
      { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent },
      (answer) => {
        answer.on('data', (bytes: Buffer) => {
          if (!bytes.includes(mark)) return
          const now = performance.now()
          if (first === 0) first = now
          else gaps_ms.push(now - last)
          last = now
        })
        answer.on('error', reject)
        answer.on('end', () => {
          if (first === 0) reject(new Error(`a stream without text (HTTP ${answer.statusCode})`))
          else resolve({ first_ms: first - startedAt, rest_ms: last - first, gaps_ms })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
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
