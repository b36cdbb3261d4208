// The baseline of a stream: a proxy that only forwards a chat completion. Argument: the model's origin.
import { Agent, createServer, request } from 'node:http'
import { announce } from '@citrine/fakes/fork.ts'

const target = new URL(process.argv[2] ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: 512 })

const server = createServer((incoming, outgoing) => {
  const { method = 'GET', url = '/', headers } = incoming
  const { hostname, port } = target
  const passed = request(
    { hostname, port, method, path: url, headers: { ...headers, host: target.host }, agent },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    },
  )
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
})
server.on('connection', (socket) => socket.setNoDelay(true))
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) announce(`http://127.0.0.1:${address.port}`)
})
