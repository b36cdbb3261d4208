import { type FileHandle, open } from 'node:fs/promises'
import { SourceError } from '#server/platform/download/download-error.ts'
import { type BinaryReader, createBinaryReader, TruncatedFileError } from '../read-binary.ts'
import { alignBytes, makeHeader, type Setting, type Tensor } from './gguf-writer.ts'

const HEAD_MAX = 16_000_000
const PIECE_BYTES = 4_000_000
const MAGIC = 'E5S1'
const TOKEN = { normal: 1, unknown: 2, control: 3 }
/** Quantised block of both formats: how many numbers share a scale, and the block's bytes. */
const BLOCK = { numbers: 32, bytes: 18 }

/**
 * Both formats store matrices as the same 4-bit blocks, which are copied as they are; the same input gives the
 * same bytes.
 */
export async function convertE5(source: string, target: string, signal: AbortSignal): Promise<void> {
  const from = await open(source)
  const to = await open(target, 'w')
  try {
    const head = Buffer.alloc(HEAD_MAX)
    const { bytesRead } = await from.read(head, 0, HEAD_MAX, 0)
    const model = readModel(createBinaryReader(head.subarray(0, bytesRead)))
    const tensors = listTensors(model)
    await to.write(makeHeader(listSettings(model), tensors))
    for (const tensor of tensors) await copyTensor(from, to, tensor, signal)
  } catch (error) {
    if (error instanceof TruncatedFileError) throw new SourceError('its model file is cut off')
    throw error
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

type Sizes = { width: number; layers: number; heads: number; inner: number; positions: number; types: number }
type Model = {
  sizes: Sizes
  epsilon: number
  tokens: string[]
  scores: Float32Array
  special: { bos: number; eos: number; pad: number; unknown: number }
  places: ReadonlyMap<string, number>
}

function readModel(reader: BinaryReader): Model {
  if (reader.text(MAGIC.length) !== MAGIC) throw new SourceError('its model file has another format')
  reader.u32()
  const [width, layers, heads, inner, , positions, types] = Array.from({ length: 7 }, reader.u32) as [
    ...(Array<number> & { length: 7 }),
  ]
  const epsilon = reader.f32()
  reader.u32()
  const count = reader.u32()
  const bos = reader.u32()
  const eos = reader.u32()
  const pad = reader.u32()
  const unknown = reader.u32()
  const length = reader.u64()
  const offsets = reader.u32s(count + 1)
  const scores = reader.f32s(count)
  const pieces = reader.bytes(length)
  const tokens = Array.from({ length: count }, (_, id) =>
    pieces.toString('utf8', offsets[id], offsets[id + 1]),
  )
  // Skips a map that normalises characters; texts are normalised before they are sent.
  reader.u32()
  reader.bytes(reader.u32())
  const places = new Map(
    Array.from({ length: reader.u32() }, () => {
      const name = reader.text(reader.u16())
      reader.bytes(1)
      reader.u32()
      const at = reader.u64()
      reader.u64()
      return [name, at] as const
    }),
  )
  return {
    sizes: { width, layers, heads, inner, positions, types } as Sizes,
    epsilon,
    tokens,
    scores,
    special: { bos, eos, pad, unknown },
    places,
  }
}

function listSettings({ sizes, epsilon, tokens, scores, special }: Model): Setting[] {
  const { bos, eos, pad, unknown } = special
  const types = new Int32Array(tokens.length).fill(TOKEN.normal)
  for (const id of [bos, eos, pad]) types[id] = TOKEN.control
  types[unknown] = TOKEN.unknown
  const number = (key: string, value: number): Setting => ({ key, type: 'u32', value })
  const flag = (key: string, value: boolean): Setting => ({ key, type: 'bool', value })
  return [
    { key: 'general.architecture', type: 'string', value: 'bert' },
    { key: 'general.name', type: 'string', value: 'multilingual-e5-small' },
    { key: 'general.license', type: 'string', value: 'mit' },
    number('general.file_type', 2),
    number('bert.block_count', sizes.layers),
    number('bert.context_length', sizes.positions),
    number('bert.embedding_length', sizes.width),
    number('bert.feed_forward_length', sizes.inner),
    number('bert.attention.head_count', sizes.heads),
    { key: 'bert.attention.layer_norm_epsilon', type: 'f32', value: epsilon },
    flag('bert.attention.causal', false),
    number('bert.pooling_type', 1),
    { key: 'tokenizer.ggml.model', type: 'string', value: 't5' },
    { key: 'tokenizer.ggml.pre', type: 'string', value: 'default' },
    { key: 'tokenizer.ggml.tokens', type: 'strings', value: tokens },
    { key: 'tokenizer.ggml.scores', type: 'numbers', value: scores },
    { key: 'tokenizer.ggml.token_type', type: 'numbers', value: types },
    number('tokenizer.ggml.token_type_count', sizes.types),
    number('tokenizer.ggml.bos_token_id', bos),
    number('tokenizer.ggml.eos_token_id', eos),
    number('tokenizer.ggml.seperator_token_id', eos),
    number('tokenizer.ggml.cls_token_id', bos),
    number('tokenizer.ggml.padding_token_id', pad),
    number('tokenizer.ggml.unknown_token_id', unknown),
    flag('tokenizer.ggml.add_space_prefix', true),
    flag('tokenizer.ggml.remove_extra_whitespaces', true),
    flag('tokenizer.ggml.add_bos_token', true),
    flag('tokenizer.ggml.add_eos_token', true),
  ]
}

type PlacedTensor = Tensor & { at: number }

/** Names in both formats, and the shape of the matrix: `w` is the model's width, `i` the inner one. */
const LAYER = [
  ['q', 'attn_q', 'ww'],
  ['k', 'attn_k', 'ww'],
  ['v', 'attn_v', 'ww'],
  ['ao', 'attn_output', 'ww'],
  ['aln', 'attn_output_norm', 'w'],
  ['fi', 'ffn_up', 'wi'],
  ['fo', 'ffn_down', 'iw'],
  ['oln', 'layer_output_norm', 'w'],
] as const

function listTensors({ sizes, tokens, places }: Model): PlacedTensor[] {
  const placeTensor = (
    from: string,
    name: string,
    shape: number[],
    type: Tensor['type'] = 'f32',
  ): PlacedTensor => {
    const at = places.get(from)
    if (at === undefined) throw new SourceError(`its model file lacks ${from}`)
    const numbers = shape.reduce((product, each) => product * each, 1)
    return {
      name,
      shape,
      type,
      at,
      bytes: type === 'f32' ? numbers * 4 : (numbers / BLOCK.numbers) * BLOCK.bytes,
    }
  }
  const getSide = (letter: string | undefined): number => (letter === 'i' ? sizes.inner : sizes.width)
  const listLayer = (index: number): PlacedTensor[] =>
    LAYER.flatMap(([from, name, shape]) => {
      const sides = [...shape].map(getSide)
      return [
        placeTensor(
          `l${index}.${from}.w`,
          `blk.${index}.${name}.weight`,
          sides,
          sides.length === 2 ? 'q4_0' : 'f32',
        ),
        placeTensor(`l${index}.${from}.b`, `blk.${index}.${name}.bias`, [getSide(shape.at(-1))]),
      ]
    })
  return [
    placeTensor('emb.word', 'token_embd.weight', [sizes.width, tokens.length], 'q4_0'),
    placeTensor('emb.pos', 'position_embd.weight', [sizes.width, sizes.positions]),
    placeTensor('emb.type', 'token_types.weight', [sizes.width, sizes.types]),
    placeTensor('emb.ln.w', 'token_embd_norm.weight', [sizes.width]),
    placeTensor('emb.ln.b', 'token_embd_norm.bias', [sizes.width]),
    ...Array.from({ length: sizes.layers }, (_, index) => listLayer(index)).flat(),
  ]
}

async function copyTensor(
  from: FileHandle,
  to: FileHandle,
  { at, bytes }: PlacedTensor,
  signal: AbortSignal,
): Promise<void> {
  const piece = Buffer.alloc(Math.min(PIECE_BYTES, bytes))
  for (let done = 0; done < bytes; ) {
    signal.throwIfAborted()
    const { bytesRead } = await from.read(piece, 0, Math.min(piece.length, bytes - done), at + done)
    if (bytesRead === 0) throw new SourceError('its model file is cut off')
    await to.write(piece, 0, bytesRead)
    done += bytesRead
  }
  await to.write(Buffer.alloc(alignBytes(bytes) - bytes))
}
