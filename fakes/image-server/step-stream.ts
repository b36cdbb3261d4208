import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const TEXT_FRAME = 0x81

/** Accepts a WebSocket and returns a sender of JSON: one unmasked frame each, shorter than 126 bytes. */
export function openStepStream(request: IncomingMessage, socket: Duplex): (step: object) => void {
  const accepted = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}${MAGIC}`)
    .digest('base64')
  socket.on('error', () => socket.destroy())
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
  )
  return (step) => {
    const text = Buffer.from(JSON.stringify(step))
    if (text.length > 125) throw new Error(`a step of ${text.length} bytes needs a longer frame`)
    if (!socket.destroyed) socket.write(Buffer.concat([Buffer.from([TEXT_FRAME, text.length]), text]))
  }
}
