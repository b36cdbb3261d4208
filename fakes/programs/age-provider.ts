import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { announce } from '../fork.ts'
import { signAgeWebhook } from '../sign-webhook.ts'

const [, , key = '', secret = ''] = process.argv
let behaviour = 'answer'

type Check = { reference: string; return_url: string; webhook_url: string }
const checks = new Map<string, Check>()

const writePage = (reference: string): string => `<!doctype html><html lang="en"><title>Age provider</title>
<h1>Are you over 18?</h1><form method="post" action="/verify/${reference}">
<button name="over" value="yes">The check finds an adult</button>
<button name="over" value="no">The check finds no adult</button></form></html>`

async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (behaviour === 'hang') return
  if (behaviour === 'fail') return void response.writeHead(500).end()
  if (behaviour === 'garbage') return void response.end('{"url":"javascript:alert(1)"}')
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
  const check = JSON.parse(await text(request)) as Check
  checks.set(check.reference, check)
  process.send?.({ check })
  const url = `http://127.0.0.1:${readPort()}/verify/${check.reference}`
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ url }))
}

async function finish(check: Check, over_18: boolean, response: ServerResponse): Promise<void> {
  const result = { id: `check-${check.reference}`, reference: check.reference, over_18, method: 'photo_id' }
  const { body, headers } = signAgeWebhook(secret, result)
  await fetch(check.webhook_url, { method: 'POST', headers, body })
  response.writeHead(303, { location: check.return_url }).end()
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', 'http://fake.invalid')
  if (request.method === 'POST' && pathname === '/checks') return begin(request, response)
  // Browsers ask for this icon unasked.
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  const check = checks.get(pathname.replace('/verify/', ''))
  if (check === undefined) return void response.writeHead(404).end()
  if (request.method === 'POST') return finish(check, (await text(request)) === 'over=yes', response)
  response.setHeader('content-type', 'text/html').end(writePage(check.reference))
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.writeHead(500).end())
})
const readPort = (): number => (server.address() as AddressInfo).port

process.on('message', (message: { behaviour: string }) => {
  behaviour = message.behaviour
  process.send?.({ behaviour })
})
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${readPort()}`))
