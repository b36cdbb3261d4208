import { createHash, randomBytes } from 'node:crypto'

const text = (value: string): Buffer => Buffer.concat([uint64(value.length), Buffer.from(value)])

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

export function makeGguf(weights = 50_000, version = 3): Buffer {
  const header = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(version),
    uint64(1),
    uint64(3),
    ...[text('general.architecture'), uint32(8), text('llama')],
    ...[text('general.alignment'), uint32(4), uint32(64)],
    ...[text('tokenizer.ggml.tokens'), uint32(9), uint32(8), uint64(2), text('one'), text('two')],
    ...[text('output.weight'), uint32(1), uint64(weights), uint32(0), uint64(0)],
  ])
  const padding = Buffer.alloc((64 - (header.length % 64)) % 64)
  return Buffer.concat([header, padding, randomBytes(weights * 4)])
}

export const sha256Hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
