import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import type { SignedRequest } from './client.ts'

type CallSettings = Pick<SignedRequest, 'url'> & Partial<SignedRequest>

export type ReplyStream = {
  readRecordId(): Promise<string>
  whole: Promise<string>
  end: Promise<string | undefined>
}

/** One kept-alive connection: all its requests reach the same process. */
export class Connection {
  is_closed = false
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  async openReply(request: CallSettings): Promise<{ status: number | undefined; body: string }> {
    const response = await this.#open(request)
    return { status: response.statusCode, body: await text(response) }
  }

  async stream(request: CallSettings): Promise<ReplyStream> {
    const response = await this.#open(request)
    expect(response.headers['content-type']).toMatch('text/event-stream')
    let raw = ''
    const over = (async () => {
      for await (const piece of response.setEncoding('utf8')) raw += piece
      return raw
    })()
    const findId = () => /"reply_record":\{"record_id":"([^"]+)"/.exec(raw)?.[1]
    return {
      whole: over.then(readDeltas),
      end: over.then((all) => /^event: (done|error)$/m.exec(all)?.[1]),
      readRecordId: async () => {
        await expect.poll(findId).toBeDefined()
        return findId() ?? ''
      },
    }
  }

  #open({ url, method = 'GET', headers = {}, body }: CallSettings): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { method, headers: { ...headers, ...length }, agent: this.#agent }
      const request = httpRequest(url, options, resolve)
      request.on('error', reject)
      request.once('socket', (socket) => {
        socket.once('close', () => {
          this.is_closed = true
        })
      })
      request.end(body)
    })
  }
}

const readDeltas = (raw: string): string =>
  [...raw.matchAll(/event: delta\ndata: (.*)\n/g)]
    .map(([, data]) => (JSON.parse(data ?? '{}') as { text: string }).text)
    .join('')
