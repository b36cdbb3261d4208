import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { serveControlled } from '../controlled-server.ts'
import type { ReceivedSpeech } from '../transcription-server.ts'

const [, , key = ''] = process.argv
const received: ReceivedSpeech[] = []
let behaviour = 'answer'
let texts: string[] = ['Hello.']

function listenTo(wav: Buffer): Pick<ReceivedSpeech, 'rate' | 'seconds' | 'loudness' | 'bytes'> {
  if (wav.toString('latin1', 0, 4) !== 'RIFF' || wav.toString('latin1', 36, 40) !== 'data')
    throw new Error('this is not a WAV file')
  const channels = wav.readUInt16LE(22)
  const rate = wav.readUInt32LE(24)
  const count = (wav.length - 44) / 2
  let sum = 0
  for (let at = 44; at < wav.length; at += 2) sum += (wav.readInt16LE(at) / 32_768) ** 2
  return { rate, seconds: count / channels / rate, loudness: Math.sqrt(sum / count), bytes: wav.length }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url !== '/v1/audio/transcriptions') return void response.writeHead(404).end()
  if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
  const type = request.headers['content-type'] ?? ''
  const body = await buffer(request)
  if (behaviour === 'hang') return
  if (behaviour === 'drop') return void response.destroy()
  if (behaviour === 'fail') return void response.writeHead(500).end('{"error":"the ear is full"}')
  response.setHeader('content-type', 'application/json')
  if (behaviour === 'garbage') return void response.end('{"words":["?"]}')
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof Blob)) return void response.writeHead(400).end()
  const sound = listenTo(Buffer.from(await file.arrayBuffer()))
  received.push({ model: String(form.get('model')), language: String(form.get('language')), ...sound })
  const text = texts.length > 1 ? texts.shift() : texts[0]
  response.end(JSON.stringify({ text: ` ${text} ` }))
}

serveControlled(serve, (message: { behaviour?: string; texts?: string[] }) => {
  behaviour = message.behaviour ?? behaviour
  texts = message.texts ?? texts
  return received
})
