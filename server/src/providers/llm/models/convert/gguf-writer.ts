/** Types of a GGUF file's settings and numbers, by their number in the format. */
const VALUE = { u32: 4, f32: 6, bool: 7, string: 8, array: 9 } as const
const I32 = 5
export const TENSOR_TYPE = { f32: 0, q4_0: 2 } as const

const MAGIC = 0x46554747
const VERSION = 3
/** Bytes; each tensor begins at a multiple of this. */
export const ALIGNMENT = 32

export type Setting =
  | { key: string; type: 'u32' | 'f32'; value: number }
  | { key: string; type: 'bool'; value: boolean }
  | { key: string; type: 'string'; value: string }
  | { key: string; type: 'strings'; value: readonly string[] }
  | { key: string; type: 'numbers'; value: Float32Array | Int32Array }

export type Tensor = { name: string; shape: readonly number[]; type: keyof typeof TENSOR_TYPE; bytes: number }

export const align = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/** The part of a GGUF file before its numbers, which follow in the order of the tensors, each padded to the alignment. */
export function makeHeader(settings: readonly Setting[], tensors: readonly Tensor[]): Buffer {
  let offset = 0
  const described = tensors.map(({ name, shape, type, bytes }) => {
    const at = offset
    offset += align(bytes)
    return Buffer.concat([text(name), u32(shape.length), ...shape.map(u64), u32(TENSOR_TYPE[type]), u64(at)])
  })
  const counts = [u32(MAGIC), u32(VERSION), u64(tensors.length), u64(settings.length)]
  const head = Buffer.concat([...counts, ...settings.map(writeSetting), ...described])
  return Buffer.concat([head, Buffer.alloc(align(head.length) - head.length)])
}

function writeSetting(setting: Setting): Buffer {
  const key = text(setting.key)
  if (setting.type === 'strings') {
    const { value } = setting
    return Buffer.concat([key, u32(VALUE.array), u32(VALUE.string), u64(value.length), ...value.map(text)])
  }
  if (setting.type === 'numbers') {
    const { value } = setting
    const type = value instanceof Float32Array ? VALUE.f32 : I32
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    return Buffer.concat([key, u32(VALUE.array), u32(type), u64(value.length), bytes])
  }
  return Buffer.concat([key, u32(VALUE[setting.type]), writeValue(setting)])
}

function writeValue(setting: Exclude<Setting, { type: 'strings' | 'numbers' }>): Buffer {
  if (setting.type === 'string') return text(setting.value)
  if (setting.type === 'bool') return Buffer.from([setting.value ? 1 : 0])
  const bytes = Buffer.alloc(4)
  if (setting.type === 'u32') bytes.writeUInt32LE(setting.value)
  else bytes.writeFloatLE(setting.value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}
