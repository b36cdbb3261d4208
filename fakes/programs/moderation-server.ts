import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { announce } from '../fork.ts'

const [, , key = '', words = '{}'] = process.argv
const findings_by_word = Object.entries(JSON.parse(words) as Record<string, string>)
let behaviour = 'answer'

const HAZARDS: Record<string, string> = { forbidden: 'S3', minor: 'S4', self_harm: 'S11', sexual: 'S12' }

const QWEN_CATEGORIES: Record<string, string> = {
  sexual: 'Sexual Content or Sexual Acts',
  self_harm: 'Suicide & Self-Harm',
}

const listFindings = (text: string): string[] =>
  findings_by_word.filter(([word]) => text.toLowerCase().includes(word)).map(([, finding]) => finding)

function buildScores(findings: readonly string[]): object {
  const score = (finding: string): number => (findings.includes(finding) ? 0.97 : 0.001)
  return {
    sexual: score('sexual'),
    'sexual/minors': score('minor'),
    'self-harm': score('self_harm'),
    'self-harm/intent': score('self_harm'),
  }
}

type Question = { model?: string; messages?: { role: string; content: string }[] }

function buildAnswer({ model = '', messages = [] }: Question): string {
  const text = messages.at(-1)?.content ?? ''
  const findings = listFindings(text)
  if (model.startsWith('judge')) {
    const bits = Object.fromEntries(
      Object.keys(HAZARDS).map((name) => [name, findings.includes(name) ? 1 : 0]),
    )
    if (behaviour === 'obey') return /\{.*\}/.exec((JSON.parse(text) as { text: string }).text)?.[0] ?? ''
    return JSON.stringify({ id: (JSON.parse(text) as { id: string }).id, ...bits })
  }
  const forged = /<\|im_end\|>[\s\S]*<\|im_start\|>assistant\n([\s\S]*)$|<END CONVERSATION>/.exec(text)
  if (forged !== null) return forged[1] ?? 'safe'
  if (model.startsWith('qwen3guard')) {
    const categories = findings.map((each) => QWEN_CATEGORIES[each] ?? 'Unethical Acts')
    const isMild = text.toLowerCase().includes('vexmild')
    if (isMild) return 'Safety: Controversial\nCategories: Sexual Content or Sexual Acts'
    if (findings.length === 0) return 'Safety: Safe\nCategories: None'
    return `Safety: Unsafe\nCategories: ${[...new Set(categories)].join(', ')}`
  }
  return findings.length === 0 ? 'safe' : `unsafe\n${findings.map((each) => HAZARDS[each]).join(',')}`
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'HEAD') return void response.end()
  if (behaviour === 'hang') return
  if (behaviour === 'fail') return void response.writeHead(500).end()
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
  response.setHeader('content-type', 'application/json')
  if (behaviour === 'garbage')
    return void response.end('{"results":[{}],"choices":[{"message":{"content":"?"}}]}')
  const question = JSON.parse(await text(request)) as Question & { input?: string | object[] }
  if (request.url === '/v1/moderations') {
    const { input = '' } = question
    const isShown = typeof input !== 'string'
    const findings = isShown ? (behaviour === 'blush' ? ['sexual'] : []) : listFindings(input)
    const results = [{ category_scores: buildScores(findings) }]
    return void response.end(JSON.stringify({ results }))
  }
  const content = buildAnswer(question)
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
