import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'

/** Batches packed before the first is sent, so that packing takes no CPU time from the measured work. */
const STOCK = 1_200
const agent = new Agent({ keepAlive: true })
const { url, per_second, batch } = workerData as { url: string; per_second: number; batch: number }

const encode = (value: unknown): string =>
  encodeURIComponent(gzipSync(JSON.stringify(value)).toString('base64'))

function packBody(): Buffer {
  const device_id = randomUUID()
  const app = {
    app_key: 'citrine-h5',
    app_version: '1.3.0',
    sdk_version: '1.0.0',
    channel: 'spring',
    pkg: 'web',
  }
  const device = { device_id, df_id: randomUUID(), operating_system: 'Android', language: 'en' }
  const events = Array.from({ length: batch }, () => ({
    app,
    device,
    event: {
      event_id: randomBytes(16).toString('hex'),
      event_time: Date.now(),
      event_name: 'character_click',
      event_type: 'counter',
      user_id: '',
      platform: 'H5',
      module: 36,
      content_id: randomUUID(),
      args: JSON.stringify({ position: 7 }),
    },
    locate: {},
  }))
  const s = encode({ device_id, app_key: 'citrine-h5', marker: 'gzip' })
  return Buffer.from(JSON.stringify({ s, x: encode(events) }))
}

const stock = Array.from({ length: STOCK }, packBody)
let count = 0
const running = new Set<Promise<void>>()

function post(): Promise<void> {
  const body = stock[count] ?? packBody()
  count++
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    // Spreads the events over addresses, because each address has a limit.
    'x-forwarded-for': `10.0.${count % 100}.${count % 200}`,
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 204) resolve()
        else reject(new Error(`the collector answers ${answer.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

let timer: NodeJS.Timeout | undefined

function start(): void {
  const startedAt = performance.now()
  const earlier = count
  timer = setInterval(() => {
    const due = earlier + ((performance.now() - startedAt) / 1_000) * (per_second / batch)
    while (count < due) {
      const posting = post().finally(() => running.delete(posting))
      running.add(posting)
    }
  }, 5)
}

async function stop(): Promise<void> {
  clearInterval(timer)
  await Promise.all(running)
  parentPort?.postMessage({ sent: count * batch })
}

parentPort?.on('message', (order: 'start' | 'stop') => (order === 'start' ? start() : void stop()))
parentPort?.postMessage('ready')
