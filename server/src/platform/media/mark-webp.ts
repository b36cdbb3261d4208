const SOURCES = {
  drawn: 'algorithmicMedia',
  generated: 'trainedAlgorithmicMedia',
} as const
export type PictureMaker = keyof typeof SOURCES

export function buildXmp(made_by: PictureMaker): string {
  const type = `http://cv.iptc.org/newscodes/digitalsourcetype/${SOURCES[made_by]}`
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${type}"/></rdf:RDF></x:xmpmeta>`
}

type Chunk = { name: string; data: Buffer }

const HEAD_LENGTHS: Record<string, number> = { VP8X: 10, 'VP8 ': 10, VP8L: 5 }
const HAS_XMP = 0x04
const HAS_ALPHA = 0x10

/** Marks the file without re-encoding, so that equal input gives equal output. */
export function markWebp(bytes: Buffer, made_by: PictureMaker): Buffer {
  const chunks = readChunks(bytes).filter(({ name }) => name !== 'XMP ')
  const [first] = chunks
  if (first === undefined) throw new Error('the WebP file is empty')
  if (first.data.length < (HEAD_LENGTHS[first.name] ?? 0)) throw new Error('the WebP file is cut short')
  const head = first.name === 'VP8X' ? first : buildExtendedHeader(first)
  const flags = Buffer.from(head.data)
  flags.writeUInt8(flags.readUInt8(0) | HAS_XMP, 0)
  const rest = chunks.filter(({ name }) => name !== 'VP8X')
  const xmp = { name: 'XMP ', data: Buffer.from(buildXmp(made_by)) }
  return encodeChunks([{ name: 'VP8X', data: flags }, ...rest, xmp])
}

function readChunks(bytes: Buffer): Chunk[] {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('this is no WebP file')
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    if (at + 8 + size > bytes.length) throw new Error('the WebP file is cut short')
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

function buildExtendedHeader({ name, data }: Chunk): Chunk {
  const head = Buffer.alloc(10)
  if (name === 'VP8 ') {
    head.writeUIntLE((data.readUInt16LE(6) & 0x3fff) - 1, 4, 3)
    head.writeUIntLE((data.readUInt16LE(8) & 0x3fff) - 1, 7, 3)
  } else if (name === 'VP8L') {
    const bits = data.readUInt32LE(1)
    head.writeUInt8((bits >>> 28) & 1 ? HAS_ALPHA : 0, 0)
    head.writeUIntLE(bits & 0x3fff, 4, 3)
    head.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3)
  } else throw new Error(`a WebP file cannot begin with ${name}`)
  return { name: 'VP8X', data: head }
}

function encodeChunks(chunks: Chunk[]): Buffer {
  const parts = chunks.flatMap(({ name, data }) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return [head, data, Buffer.alloc(data.length % 2)]
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}
