import { crc32, deflateRawSync } from 'node:zlib'

type PackedFile = { local: Buffer; central: (offset: number) => Buffer }

export function makeWheel(name: string, version: string, files: Record<string, Buffer>): Buffer {
  const folder = `${name}-${version}.dist-info`
  const all = {
    ...files,
    [`${folder}/METADATA`]: Buffer.from(`Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`),
    [`${folder}/WHEEL`]: Buffer.from('Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    [`${folder}/RECORD`]: Buffer.from(''),
  }
  const packed = Object.entries(all).map(([path, bytes]) => pack(path, bytes))
  const central: Buffer[] = []
  let offset = 0
  for (const one of packed) {
    central.push(one.central(offset))
    offset += one.local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(packed.length, 8)
  end.writeUInt16LE(packed.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...packed.map(({ local }) => local), directory, end])
}

function pack(path: string, bytes: Buffer): PackedFile {
  const name = Buffer.from(path)
  const body = deflateRawSync(bytes)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt16LE(0x21, 8)
  shared.writeUInt32LE(crc32(bytes), 10)
  shared.writeUInt32LE(body.length, 14)
  shared.writeUInt32LE(bytes.length, 18)
  shared.writeUInt16LE(name.length, 22)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, body]),
    central: (offset) => {
      const rest = Buffer.alloc(14)
      rest.writeUInt32LE(offset, 10)
      return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), shared, rest, name])
    },
  }
}
