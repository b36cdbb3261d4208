import { crc32, deflateSync } from 'node:zlib'

export function paint(width = 512, height = 768): Buffer {
  const row = Buffer.alloc(1 + width * 3, 0)
  const rows = Array.from({ length: height }, (_, y) => {
    const line = Buffer.from(row)
    for (let x = 0; x < width; x += 1) {
      line[1 + x * 3] = (x * 255) / width
      line[2 + x * 3] =
        ((x >> 6) * (x >> 6) * 89 + (y >> 6) * (y >> 6) * 151 + (x >> 6) * (y >> 6) * 61) % 256
      line[3 + x * 3] = (x * y) % 256
    }
    return line
  })
  return encodePng(width, height, deflateSync(Buffer.concat(rows)))
}

/** Encodes a small PNG whose header claims 12000 by 12000 pixels. */
export const paintHuge = (): Buffer => encodePng(12_000, 12_000, deflateSync(Buffer.alloc(1_000)))

function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    encodeChunk('IHDR', head),
    encodeChunk('tEXt', Buffer.from('parameters\0a secret prompt')),
    encodeChunk('IDAT', pixels),
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}

function encodeChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
