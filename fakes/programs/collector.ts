import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { announce } from '../fork.ts'

const bodies: string[] = []

const server = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type')
  if (request.method === 'GET') return void response.end(JSON.stringify(bodies))
  if (request.method === 'POST') bodies.push(await text(request))
  response.writeHead(204).end()
})
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
