/** The file has fewer bytes than its content claims. */
export class TruncatedFileError extends RangeError {}

export type BinaryReader = ReturnType<typeof createBinaryReader>

/** Reads numbers in little-endian order. */
export function createBinaryReader(from: Buffer) {
  let at = 0
  const bytes = (count: number): Buffer => {
    if (at + count > from.length) throw new TruncatedFileError()
    at += count
    return from.subarray(at - count, at)
  }
  const copy = (count: number): ArrayBuffer => new Uint8Array(bytes(count * 4)).buffer
  return {
    bytes,
    u16: (): number => bytes(2).readUInt16LE(),
    u32: (): number => bytes(4).readUInt32LE(),
    u64: (): number => Number(bytes(8).readBigUInt64LE()),
    f32: (): number => bytes(4).readFloatLE(),
    u32s: (count: number): Uint32Array => new Uint32Array(copy(count)),
    f32s: (count: number): Float32Array => new Float32Array(copy(count)),
    text: (count: number): string => bytes(count).toString('utf8'),
    position: (): number => at,
  }
}
