import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkGguf } from '../check-gguf.ts'
import { convertE5 } from './e5-to-gguf.ts'

const WIDTH = 32
const PIECES = ['<s>', '<pad>', '</s>', '<unk>', '▁a', '日']

const u16 = (value: number): Buffer => Buffer.from(new Uint16Array([value]).buffer)
const u32 = (...values: number[]): Buffer => Buffer.from(new Uint32Array(values).buffer)
const u64 = (value: number): Buffer => Buffer.from(new BigUint64Array([BigInt(value)]).buffer)
const f32 = (...values: number[]): Buffer => Buffer.from(new Float32Array(values).buffer)

function makePacked(): Buffer {
  const pieces = Buffer.from(PIECES.join(''))
  let end = 0
  const offsets = [0, ...PIECES.map((piece) => (end += Buffer.byteLength(piece)))]
  const block = WIDTH * (18 / 32)
  const matrix = WIDTH * block
  const sizes: [string, number][] = [
    ['emb.word', (PIECES.length + 2) * block],
    ['emb.pos', 4 * WIDTH * 4],
    ['emb.type', 2 * WIDTH * 4],
    ...['emb.ln.w', 'emb.ln.b'].map((name): [string, number] => [name, WIDTH * 4]),
    ...['q', 'k', 'v', 'ao', 'fi', 'fo'].flatMap((name): [string, number][] => [
      [`l0.${name}.w`, matrix],
      [`l0.${name}.b`, WIDTH * 4],
    ]),
    ...['aln.w', 'aln.b', 'oln.w', 'oln.b'].map((name): [string, number] => [`l0.${name}`, WIDTH * 4]),
  ]
  const head = [
    Buffer.from('E5S1'),
    u32(1, WIDTH, 1, 4, WIDTH, PIECES.length + 2, 4, 2),
    f32(1e-12),
    u32(32, PIECES.length, 0, 2, 1, 3),
    u64(pieces.length),
    u32(...offsets),
    f32(0, 0, 0, 0, -2, -3),
    pieces,
    u32(0, 0, sizes.length),
  ]
  const listed = sizes.reduce((sum, [name]) => sum + 2 + name.length + 1 + 4 + 16, 0)
  let at = Buffer.concat(head).length + listed
  const list = sizes.map(([name, bytes]) => {
    const place = at
    at += bytes
    return Buffer.concat([
      u16(name.length),
      Buffer.from(name),
      Buffer.from([0]),
      u32(0),
      u64(place),
      u64(bytes),
    ])
  })
  return Buffer.concat([...head, ...list, ...sizes.map(([, bytes], index) => Buffer.alloc(bytes, index + 1))])
}

async function convert(packed: Buffer): Promise<{ path: string; file: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-convert-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = join(folder, 'packed')
  const path = join(folder, 'model.gguf')
  await writeFile(source, packed)
  await convertE5(source, path, new AbortController().signal)
  return { path, file: await readFile(path) }
}

test('a packed model becomes a complete GGUF file with the same numbers', async () => {
  const { path, file } = await convert(makePacked())
  await checkGguf(path)
  for (const name of ['bert.block_count', 'blk.0.ffn_down.weight', 'tokenizer.ggml.scores', '日'])
    expect(file.includes(name), name).toBe(true)
  const words = file.indexOf(Buffer.alloc(PIECES.length * 18, 1))
  expect(words % 32).toBe(0)
  expect(file.subarray(words + PIECES.length * 18).indexOf(1)).toBe(-1)
  expect(file.includes(Buffer.alloc(4 * WIDTH * 4, 2))).toBe(true)
})

test('a file that is cut off or of another format is refused', async () => {
  const packed = makePacked()
  await expect(convert(packed.subarray(0, 100))).rejects.toThrow('its model file is cut off')
  await expect(convert(packed.subarray(0, packed.length - 5_000))).rejects.toThrow(
    'its model file is cut off',
  )
  await expect(convert(Buffer.from('a zip of something else, long enough'))).rejects.toThrow('another format')
})
