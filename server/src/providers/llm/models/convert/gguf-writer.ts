const VALUE = { u32: 4, f32: 6, bool: 7, string: 8, array: 9 } as const
const I32 = 5
export const TENSOR_TYPE = { f32: 0, q4_0: 2 } as const

const MAGIC = 0x46554747
const VERSION = 3
export const ALIGNMENT = 32

export type Setting =
  | { key: string; type: 'u32' | 'f32'; value: number }
  | { key: string; type: 'bool'; value: boolean }
  | { key: string; type: 'string'; value: string }
  | { key: string; type: 'strings'; value: readonly string[] }
  | { key: string; type: 'numbers'; value: Float32Array | Int32Array }

export type Tensor = { name: string; shape: readonly number[]; type: keyof typeof TENSOR_TYPE; bytes: number }

export const alignBytes = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

export function makeHeader(settings: readonly Setting[], tensors: readonly Tensor[]): Buffer {
  let offset = 0
  const described = tensors.map(({ name, shape, type, bytes }) => {
    const at = offset
    offset += alignBytes(bytes)
    return Buffer.concat([
      encodeText(name),
      encodeU32(shape.length),
      ...shape.map(encodeU64),
      encodeU32(TENSOR_TYPE[type]),
      encodeU64(at),
    ])
  })
  const counts = [encodeU32(MAGIC), encodeU32(VERSION), encodeU64(tensors.length), encodeU64(settings.length)]
  const head = Buffer.concat([...counts, ...settings.map(encodeSetting), ...described])
  return Buffer.concat([head, Buffer.alloc(alignBytes(head.length) - head.length)])
}

function encodeSetting(setting: Setting): Buffer {
  const key = encodeText(setting.key)
  if (setting.type === 'strings') {
    const { value } = setting
    return Buffer.concat([
      key,
      encodeU32(VALUE.array),
      encodeU32(VALUE.string),
      encodeU64(value.length),
      ...value.map(encodeText),
    ])
  }
  if (setting.type === 'numbers') {
    const { value } = setting
    const type = value instanceof Float32Array ? VALUE.f32 : I32
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    return Buffer.concat([key, encodeU32(VALUE.array), encodeU32(type), encodeU64(value.length), bytes])
  }
  return Buffer.concat([key, encodeU32(VALUE[setting.type]), encodeValue(setting)])
}

function encodeValue(setting: Exclude<Setting, { type: 'strings' | 'numbers' }>): Buffer {
  if (setting.type === 'string') return encodeText(setting.value)
  if (setting.type === 'bool') return Buffer.from([setting.value ? 1 : 0])
  const bytes = Buffer.alloc(4)
  if (setting.type === 'u32') bytes.writeUInt32LE(setting.value)
  else bytes.writeFloatLE(setting.value)
  return bytes
}

function encodeU32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function encodeU64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

const encodeText = (value: string): Buffer => {
  const bytes = Buffer.from(value)
  return Buffer.concat([encodeU64(bytes.length), bytes])
}
