import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announce, type FakeServer, forkFake } from './fork.ts'

export type ControlledServer<Answer> = FakeServer & { control(message: object): Promise<Answer> }

/** Forks a fake that tests control by messages, each of which gets one answer, in order. */
export async function forkControlled<Answer>(
  module: URL,
  args: string[] = [],
): Promise<ControlledServer<Answer>> {
  const { url, port, stop, send, onMessage } = await forkFake(module, args)
  const waiting: ((answer: Answer) => void)[] = []
  onMessage((message) => {
    if (typeof message === 'object' && message !== null && 'answer' in message)
      waiting.shift()?.(message.answer as Answer)
  })
  const control = (message: object): Promise<Answer> =>
    new Promise((resolve) => {
      waiting.push(resolve)
      send(message)
    })
  return { url, port, stop, control }
}

type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Serves HTTP in the forked process. `handle` applies each control message and returns the answer to it. */
export function serveControlled<Message extends object>(
  serve: Serve,
  handle: (message: Message) => unknown,
): ReturnType<typeof createServer> {
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(400).end())
  })
  process.on('message', (message: Message) => process.send?.({ answer: handle(message) }))
  return server.listen(0, '127.0.0.1', () =>
    announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
}
