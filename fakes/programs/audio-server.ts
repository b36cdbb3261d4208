import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { SpeechCall } from '../audio-server.ts'
import { serveControlled } from '../controlled-server.ts'

const [, , key = ''] = process.argv
const requests: SpeechCall[] = []
let behaviour = 'answer'

const RATE = 24_000
const SECONDS_PER_LETTER = 0.05

function hum({ input, voice, speed }: SpeechCall): Buffer {
  const tone = 110 + ([...voice].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 16) * 12
  const samples = Buffer.alloc(2 * Math.round((RATE * SECONDS_PER_LETTER * input.length) / speed))
  for (let at = 0; at < samples.length / 2; at++) {
    const time = at / RATE
    const syllables = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * time)
    samples.writeInt16LE(Math.round(9_000 * syllables * Math.sin(2 * Math.PI * tone * time)), at * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data\xff\xff\xff\xff', 36, 'latin1')
  return Buffer.concat([head, samples])
}

function flood(response: ServerResponse): void {
  const pour = (): void => {
    while (!response.destroyed)
      if (!response.write(Buffer.alloc(65_536, 7))) return void response.once('drain', pour)
  }
  pour()
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v1/audio/speech')
    return void response.writeHead(404).end()
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
  const order = (await json(request)) as SpeechCall
  requests.push(order)
  if (behaviour === 'hang') return
  if (behaviour === 'drop') return void response.destroy()
  if (behaviour === 'fail') return void response.writeHead(500).end('{"error":"the voice is hoarse"}')
  if (behaviour === 'refuse') return void response.writeHead(400).end('{"error":"no such voice"}')
  response.setHeader('content-type', 'audio/wav')
  if (behaviour === 'garbage') return void response.end('RIFF....WAVE and then words')
  if (behaviour === 'flood') return flood(response)
  response.end(hum(order))
}

serveControlled(serve, (message: { behaviour?: string }) => {
  behaviour = message.behaviour ?? behaviour
  return requests
})
