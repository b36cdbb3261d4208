import { crc32, deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'

const HEAD = chunk('IHDR', Buffer.from('00000002000000030802000000', 'hex'))
const PIXELS = chunk('IDAT', deflateSync(Buffer.alloc(3 * (1 + 2 * 3), 0x60)))
export const PNG_END = chunk('IEND', Buffer.alloc(0))
export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function chunk(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1')
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(data, crc32(name)))
  return Buffer.concat([head, name, data, tail])
}

export const base64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')

export const textPiece = (keyword: string, text: string): Buffer =>
  chunk('tEXt', Buffer.from(`${keyword}\0${text}`, 'latin1'))

type Pieces = { before?: readonly Buffer[]; after?: readonly Buffer[]; end?: readonly Buffer[] }

export const makePng = ({ before = [], after = [], end = [PNG_END] }: Pieces): Buffer =>
  Buffer.concat([PNG_SIGNATURE, HEAD, ...before, PIXELS, ...after, ...end])

export const pngCard = (card: unknown, keyword = 'chara'): Buffer =>
  makePng({ before: [textPiece(keyword, base64(card))] })

export const jsonCard = (card: unknown): Buffer => Buffer.from(JSON.stringify(card))

type Files = Record<string, Buffer | string>

export async function makeZip(files: Files, { compress = true } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date('2026-01-01'), compress })
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

export const charxCard = (card: unknown, files: Files = {}): Promise<Buffer> =>
  makeZip({ 'card.json': JSON.stringify(card), ...files })

export const renameIn = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

export function webpCard(notes: string | Buffer): Buffer {
  const part = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const parts = [part('VP8X', Buffer.alloc(10)), part('EXIF', Buffer.from(notes))]
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

export const v2 = (data: object): object => ({ spec: 'chara_card_v2', spec_version: '2.0', data })
export const v3 = (data: object): object => ({ spec: 'chara_card_v3', spec_version: '3.0', data })

export const WORDS = {
  name: 'Mira Kestrel',
  description: '{{char}} keeps the lighthouse at Skerry Point.',
  personality: 'Calm, dry-humoured.',
  scenario: 'A storm.',
  first_mes: 'You are wet through.',
  mes_example: '<START>\n{{user}}: Hello?\n{{char}}: In here.',
  creator_notes: 'A keeper who has time for you.',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: ['The lamp is out again.'],
  tags: ['Sea', 'Slow burn'],
  creator: 'somebody',
  character_version: '1.1',
  extensions: {},
}
