import type { AddressInfo } from 'node:net'
import type { EventOf, StreamRoute } from '@citrine/contract/route'
import { createParser } from 'eventsource-parser'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import type { TestApp } from './app.ts'
import { buildHeaders, type CallOptions, request } from './call.ts'

export type SeenEvent<R extends StreamRoute> = EventOf<R> & { id: string }

export type OpenStream<R extends StreamRoute> = {
  events: SeenEvent<R>[]
  headers: Headers
  ended: Promise<SeenEvent<R>[]>
  waitFor(check: (event: SeenEvent<R>) => boolean): Promise<SeenEvent<R>>
  close(): void
}

const listening = new WeakMap<TestApp['fastify'], Promise<unknown>>()

export async function listenOnce({ fastify }: TestApp): Promise<string> {
  const address = listening.get(fastify) ?? fastify.listen({ host: '127.0.0.1', port: 0 })
  listening.set(fastify, address)
  await address
  return `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`
}

export async function openStream<R extends StreamRoute>(
  test: TestApp,
  route: R,
  options: CallOptions<R>,
): Promise<OpenStream<R>> {
  const { url, body } = request(test, route, options)
  const hangUp = new AbortController()
  const response = await fetch(new URL(url, await listenOnce(test)), {
    method: route.method,
    headers: buildHeaders(options, body),
    signal: hangUp.signal,
    ...(body === '' ? {} : { body }),
  })
  if (response.headers.get('content-type') !== 'text/event-stream; charset=utf-8' || response.body === null)
    throw new Error(`${route.path} answered ${response.status} ${await response.text()}`)
  onTestFinished(() => hangUp.abort())

  const events: SeenEvent<R>[] = []
  const wakers = new Set<() => void>()
  const wake = (): void => {
    for (const waker of wakers) waker()
  }
  let isOver = false
  const ended = readEvents(route, response.body, (event) => {
    events.push(event)
    wake()
  }).then(() => {
    isOver = true
    wake()
    return events
  })
  ended.catch(() => undefined)
  return {
    events,
    headers: response.headers,
    ended,
    waitFor: (check) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = events.find(check)
          if (found === undefined && !isOver) return
          wakers.delete(look)
          if (found === undefined) reject(new Error(`the stream ended: ${JSON.stringify(events)}`))
          else resolve(found)
        }
        wakers.add(look)
        look()
      }),
    close: () => hangUp.abort(),
  }
}

async function readEvents<R extends StreamRoute>(
  route: R,
  bytes: ReadableStream<Uint8Array>,
  onEvent: (event: SeenEvent<R>) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id = '', event, data }) => {
      const read = z.parse(route.events, { event, data: JSON.parse(data) })
      onEvent(Object.assign({ id }, read) as SeenEvent<R>)
    },
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of bytes) parser.feed(decoder.decode(piece, { stream: true }))
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}
