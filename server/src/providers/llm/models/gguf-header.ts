import { type BinaryReader, createBinaryReader } from './read-binary.ts'

export type GgufHeader = {
  version: number
  endBytes: number
}

export class InvalidHeaderError extends Error {}

export const GGUF_MAGIC = 'GGUF'
const DEFAULT_ALIGNMENT = 32

/** Bytes of a value, by type number; strings and arrays carry their own length. */
const VALUE_BYTES = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8]
const UINT32 = 4
const STRING = 8
const ARRAY = 9

const WEIGHT_BLOCKS = new Map<number, readonly [weights: number, bytes: number]>([
  [0, [1, 4]],
  [1, [1, 2]],
  [2, [32, 18]],
  [3, [32, 20]],
  [6, [32, 22]],
  [7, [32, 24]],
  [8, [32, 34]],
  [10, [256, 84]],
  [11, [256, 110]],
  [12, [256, 144]],
  [13, [256, 176]],
  [14, [256, 210]],
  [16, [256, 66]],
  [17, [256, 74]],
  [18, [256, 98]],
  [19, [256, 50]],
  [20, [32, 18]],
  [21, [256, 110]],
  [22, [256, 82]],
  [23, [256, 136]],
  [29, [256, 56]],
  [30, [1, 2]],
  [39, [32, 17]],
])

export function readGgufHeader(bytes: Buffer): GgufHeader {
  const reader = createBinaryReader(bytes)
  if (reader.text(4) !== GGUF_MAGIC) throw new InvalidHeaderError('it is not a GGUF file')
  const version = reader.u32()
  // Version 1 counted with 32 bits; llama.cpp no longer reads it.
  if (version < 2 || version > 3)
    throw new InvalidHeaderError(`its GGUF version is ${version}, and 2 or 3 is read`)
  const tensors = reader.u64()
  const values = reader.u64()
  if (tensors === 0) throw new InvalidHeaderError('it holds no weights')
  let alignment = DEFAULT_ALIGNMENT
  for (let index = 0; index < values; index += 1) {
    const key = reader.text(reader.u64())
    const type = reader.u32()
    if (key === 'general.alignment' && type === UINT32) alignment = reader.u32()
    else skipValue(reader, type)
  }
  if (alignment === 0) throw new InvalidHeaderError('its alignment is 0')
  let weightsEnd = 0
  for (let index = 0; index < tensors; index += 1) {
    const end = readTensorEnd(reader)
    if (end > weightsEnd) weightsEnd = end
  }
  const weightsStart = Math.ceil(reader.position() / alignment) * alignment
  return { version, endBytes: weightsStart + weightsEnd }
}

function skipValue(reader: BinaryReader, type: number): void {
  if (type === STRING) {
    reader.bytes(reader.u64())
  } else if (type === ARRAY) {
    const itemType = reader.u32()
    const count = reader.u64()
    if (itemType === ARRAY) throw new InvalidHeaderError('its header holds a list of lists')
    const width = VALUE_BYTES[itemType]
    if (width !== undefined && width > 0) reader.bytes(count * width)
    else for (let index = 0; index < count; index += 1) skipValue(reader, itemType)
  } else {
    const width = VALUE_BYTES[type]
    if (width === undefined) throw new InvalidHeaderError('its header holds a value of an unknown type')
    reader.bytes(width)
  }
}

function readTensorEnd(reader: BinaryReader): number {
  reader.bytes(reader.u64())
  const dimensions = reader.u32()
  if (dimensions > 8) throw new InvalidHeaderError('its table of tensors is broken')
  let weights = 1
  for (let index = 0; index < dimensions; index += 1) weights *= reader.u64()
  const block = WEIGHT_BLOCKS.get(reader.u32())
  const offset = reader.u64()
  // A type newer than this table: at least its start must lie in the file.
  return block === undefined ? offset : offset + (weights / block[0]) * block[1]
}
