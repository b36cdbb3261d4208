export type GgufHeader = {
  version: number
  endBytes: number
}

export class TruncatedHeaderError extends Error {}

export class InvalidHeaderError extends Error {}

export const GGUF_MAGIC = 'GGUF'
const DEFAULT_ALIGNMENT = 32n

/** Bytes of a value, by type number; strings and arrays carry their own length. */
const VALUE_BYTES = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8]
const UINT32 = 4
const STRING = 8
const ARRAY = 9

const WEIGHT_BLOCKS = new Map<number, readonly [weights: bigint, bytes: bigint]>([
  [0, [1n, 4n]],
  [1, [1n, 2n]],
  [2, [32n, 18n]],
  [3, [32n, 20n]],
  [6, [32n, 22n]],
  [7, [32n, 24n]],
  [8, [32n, 34n]],
  [10, [256n, 84n]],
  [11, [256n, 110n]],
  [12, [256n, 144n]],
  [13, [256n, 176n]],
  [14, [256n, 210n]],
  [16, [256n, 66n]],
  [17, [256n, 74n]],
  [18, [256n, 98n]],
  [19, [256n, 50n]],
  [20, [32n, 18n]],
  [21, [256n, 110n]],
  [22, [256n, 82n]],
  [23, [256n, 136n]],
  [29, [256n, 56n]],
  [30, [1n, 2n]],
  [39, [32n, 17n]],
])

export function readGgufHeader(bytes: Buffer): GgufHeader {
  const reader = createReader(bytes)
  if (reader.take(4).toString('latin1') !== GGUF_MAGIC) throw new InvalidHeaderError('it is not a GGUF file')
  const version = reader.uint32()
  // Version 1 counted with 32 bits; llama.cpp no longer reads it.
  if (version < 2 || version > 3)
    throw new InvalidHeaderError(`its GGUF version is ${version}, and 2 or 3 is read`)
  const tensors = reader.uint64()
  const values = reader.uint64()
  if (tensors === 0n) throw new InvalidHeaderError('it holds no weights')
  let alignment = DEFAULT_ALIGNMENT
  for (let index = 0n; index < values; index += 1n) {
    const key = reader.string()
    const type = reader.uint32()
    if (key === 'general.alignment' && type === UINT32) alignment = BigInt(reader.uint32())
    else skipValue(reader, type)
  }
  if (alignment === 0n) throw new InvalidHeaderError('its alignment is 0')
  let weightsEnd = 0n
  for (let index = 0n; index < tensors; index += 1n) {
    const end = readTensorEnd(reader)
    if (end > weightsEnd) weightsEnd = end
  }
  const weightsStart = ((BigInt(reader.position()) + alignment - 1n) / alignment) * alignment
  return { version, endBytes: Number(weightsStart + weightsEnd) }
}

type Reader = ReturnType<typeof createReader>

function createReader(bytes: Buffer) {
  let at = 0
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new TruncatedHeaderError()
    at += length
    return bytes.subarray(at - length, at)
  }
  const uint32 = (): number => take(4).readUInt32LE()
  const uint64 = (): bigint => take(8).readBigUInt64LE()
  return {
    take,
    uint32,
    uint64,
    skip: (length: bigint): void => {
      take(Number(length))
    },
    string: (): string => take(Number(uint64())).toString(),
    position: () => at,
  }
}

function skipValue(reader: Reader, type: number): void {
  if (type === STRING) {
    reader.skip(reader.uint64())
  } else if (type === ARRAY) {
    const itemType = reader.uint32()
    const count = reader.uint64()
    if (itemType === ARRAY) throw new InvalidHeaderError('its header holds a list of lists')
    const width = VALUE_BYTES[itemType]
    if (width !== undefined && width > 0) reader.skip(count * BigInt(width))
    else for (let index = 0n; index < count; index += 1n) skipValue(reader, itemType)
  } else {
    const width = VALUE_BYTES[type]
    if (width === undefined) throw new InvalidHeaderError('its header holds a value of an unknown type')
    reader.take(width)
  }
}

function readTensorEnd(reader: Reader): bigint {
  reader.skip(reader.uint64())
  const dimensions = reader.uint32()
  if (dimensions > 8) throw new InvalidHeaderError('its table of tensors is broken')
  let weights = 1n
  for (let index = 0; index < dimensions; index += 1) weights *= reader.uint64()
  const block = WEIGHT_BLOCKS.get(reader.uint32())
  const offset = reader.uint64()
  // A type newer than this table: at least its start must lie in the file.
  return block === undefined ? offset : offset + (weights / block[0]) * block[1]
}
