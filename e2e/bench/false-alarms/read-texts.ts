import { gunzipSync, inflateSync } from 'node:zlib'

export type Format = 'mo' | 'markup' | 'manual' | 'fortunes' | 'lua' | 'r-data' | 'sword' | 'dictionary'

const utf8 = new TextDecoder('utf-8')

const READERS: Record<Format, (file: Buffer) => string[]> = {
  mo: readTranslations,
  markup: (file) => [stripMarkup(utf8.decode(file))],
  manual: (file) => [readManual(utf8.decode(isGzip(file) ? gunzipSync(file) : file))],
  fortunes: (file) => readFortunes(utf8.decode(file)),
  lua: (file) => [...utf8.decode(file).matchAll(/dialogStr\("([^"\\]+)"/g)].map(([, text]) => text ?? ''),
  'r-data': readStrings,
  sword: (file) => inflateAll(file).map((block) => stripMarkup(utf8.decode(block))),
  dictionary: (file) => [utf8.decode(gunzipSync(file)).replace(/[{}]/g, '')],
}

export const readTexts = (format: Format, file: Buffer): string[] => READERS[format](file)

const isGzip = (file: Buffer): boolean => file[0] === 0x1f && file[1] === 0x8b

function readTranslations(file: Buffer): string[] {
  const count = file.readUInt32LE(8)
  const table = file.readUInt32LE(16)
  return Array.from({ length: count }, (_, index) => {
    const length = file.readUInt32LE(table + index * 8)
    const start = file.readUInt32LE(table + index * 8 + 4)
    return stripMarkup(utf8.decode(file.subarray(start, start + length)).replaceAll('\0', '\n'))
  }).slice(1)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function stripMarkup(text: string): string {
  return text
    .replace(/<(script|style|pre|code|screen|programlisting)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<\/?(?:p|div|li|h\d|tr|td|title|br|item|verse|chapter|note|dt|dd)\b[^>]*>/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name = '') =>
      hex !== undefined || decimal !== undefined
        ? String.fromCodePoint(hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (ENTITIES[name] ?? whole),
    )
}

function readManual(source: string): string {
  return source
    .replace(/^\.\\".*$/gm, '')
    .replace(/^['.].*$/gm, '\n')
    .replace(/\\f(?:\[\w*\]|\(..|.)/g, '')
    .replace(/\\-/g, '-')
    .replace(/\\[&|^%/,:c]|\\s[+-]?\d/g, '')
    .replace(/\\\((?:co|rq|lq|aq|dq|em|en|bu)|\\\[\w+\]/g, ' ')
}

const ESCAPE = String.fromCharCode(27)
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g')

function readFortunes(text: string): string[] {
  return text
    .split(/^%\s*$/m)
    .map((fortune) => fortune.replace(COLOURS, '').replace(/^\s*(?:--|—|\(c\)).*$/gm, ''))
}

function inflateAll(file: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let start = 0; start < file.length - 2; start++) {
    if (file[start] !== 0x78) continue
    try {
      const { buffer, engine } = inflateSync(file.subarray(start), { info: true }) as unknown as {
        buffer: Buffer
        engine: { bytesWritten: number }
      }
      blocks.push(buffer)
      start += engine.bytesWritten - 1
    } catch {}
  }
  return blocks
}

/** The fourth byte of a string's header in R's serialization. */
const R_STRING = 9
const R_ENCODING_MAX = 0x0f
const R_LEVELS_MAX = 0x80

function readStrings(file: Buffer): string[] {
  return inflateAll(file).map((block) => {
    const lines: string[] = []
    for (let index = 0; index + 8 <= block.length; index++) {
      const [first, encoding = 0, levels = 0, type] = block.subarray(index, index + 4)
      if (first !== 0 || type !== R_STRING || encoding > R_ENCODING_MAX || levels > R_LEVELS_MAX) continue
      const start = index + 8
      const length = block.readInt32BE(index + 4)
      if (length < 0 || start + length > block.length) continue
      lines.push(utf8.decode(block.subarray(start, start + length)))
      index = start + length - 1
    }
    return lines.join('\n')
  })
}
