import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { announce } from '../fork.ts'

let isRefusing = false
let isHanging = false

function createSink(): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onAuth: ({ username }, _, done) => done(null, { user: username ?? '' }),
    onConnect: (_, done) => {
      if (!isHanging) done()
    },
    onRcptTo: ({ address }, _, done) => {
      if (isRefusing) done(Object.assign(new Error(`No mailbox ${address} here`), { responseCode: 550 }))
      else done()
    },
    onData: (stream, { envelope }, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = '', text = '', html = '', from }) => {
          const to = envelope.rcptTo.map(({ address }) => address)
          process.send?.({ mail: { to, from: from?.address ?? '', subject, text, html } })
          done()
        })
    },
  })
}

async function listen(port: number): Promise<SMTPServer> {
  const sink = createSink()
  sink.on('error', () => undefined)
  sink.listen(port, '127.0.0.1')
  await once(sink.server, 'listening')
  return sink
}

const sink = await listen(0)
const { port } = sink.server.address() as AddressInfo
let current: SMTPServer | null = sink

process.on('message', async ({ behaviour }: { behaviour: string }) => {
  isRefusing = behaviour === 'refuse'
  isHanging = behaviour === 'hang'
  if (behaviour === 'down' && current !== null) {
    const closing = current
    current = null
    await new Promise<void>((resolve) => closing.close(resolve))
  } else if (behaviour !== 'down' && current === null) {
    current = await listen(port)
  }
  process.send?.({ behaviour })
})
announce(`smtp://127.0.0.1:${port}`)
