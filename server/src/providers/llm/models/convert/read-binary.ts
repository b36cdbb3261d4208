export type BinaryReader = {
  u16: () => number
  u32: () => number
  u64: () => number
  f32: () => number
  u32s: (count: number) => Uint32Array
  f32s: (count: number) => Float32Array
  bytes: (count: number) => Buffer
  text: (bytes: number) => string
}

export function createBinaryReader(from: Buffer): BinaryReader {
  let at = 0
  const bytes = (count: number): Buffer => {
    if (at + count > from.length) throw new RangeError('the file ends early')
    at += count
    return from.subarray(at - count, at)
  }
  const copy = (count: number): ArrayBuffer => new Uint8Array(bytes(count * 4)).buffer
  return {
    bytes,
    u16: () => bytes(2).readUInt16LE(),
    u32: () => bytes(4).readUInt32LE(),
    u64: () => Number(bytes(8).readBigUInt64LE()),
    f32: () => bytes(4).readFloatLE(),
    u32s: (count) => new Uint32Array(copy(count)),
    f32s: (count) => new Float32Array(copy(count)),
    text: (count) => bytes(count).toString('utf8'),
  }
}
