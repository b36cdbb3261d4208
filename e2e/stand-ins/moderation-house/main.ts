import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { announce } from '../fork.ts'

const [, , key = '', words = '{}'] = process.argv
const known = Object.entries(JSON.parse(words) as Record<string, string>)
let behaviour = 'answer'

const HAZARDS: Record<string, string> = { forbidden: 'S3', minor: 'S4', self_harm: 'S11', sexual: 'S12' }

const findingsIn = (said: string): string[] =>
  known.filter(([word]) => said.toLowerCase().includes(word)).map(([, finding]) => finding)

function scoresOf(findings: readonly string[]): object {
  const score = (finding: string): number => (findings.includes(finding) ? 0.97 : 0.001)
  return {
    sexual: score('sexual'),
    'sexual/minors': score('minor'),
    'self-harm': score('self_harm'),
    'self-harm/intent': score('self_harm'),
  }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'HEAD') return void response.end()
  if (behaviour === 'hang') return
  if (behaviour === 'fail') return void response.writeHead(500).end()
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
  response.setHeader('content-type', 'application/json')
  if (behaviour === 'garbage')
    return void response.end('{"results":[{}],"choices":[{"message":{"content":"?"}}]}')
  const asked = JSON.parse(await text(request)) as {
    input?: string | object[]
    messages?: { content: string }[]
  }
  if (request.url === '/v1/moderations') {
    const { input = '' } = asked
    const isShown = typeof input !== 'string'
    const findings = isShown ? (behaviour === 'blush' ? ['sexual'] : []) : findingsIn(input)
    const results = [{ category_scores: scoresOf(findings) }]
    return void response.end(JSON.stringify({ results }))
  }
  const findings = findingsIn(asked.messages?.[0]?.content ?? '')
  const content =
    findings.length === 0 ? 'safe' : `unsafe\n${findings.map((each) => HAZARDS[each]).join(',')}`
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.writeHead(500).end())
})
process.on('message', (message: { behaviour: string }) => {
  behaviour = message.behaviour
  process.send?.({ behaviour })
})
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
