import type { Cover } from '@citrine/contract/characters'
import { splitSpeech } from '@citrine/contract/speech-text'
import { deriveTones, mixColors } from '#web/shared/cover/cover-tones.ts'

const HEADER = 'http://ns.adobe.com/xap/1.0/\0'
/** A program may have drawn the picture, but a model wrote the line. */
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${SOURCE}"/></rdf:RDF></x:xmpmeta>`

/** JPEG markers: the start of the image, and the application segments 0 (JFIF) and 1 (XMP). */
const START = 0xffd8
const APP0 = 0xffe0
const APP1 = 0xffe1

export async function markJpeg(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const view = new DataView(bytes.buffer)
  if (view.getUint16(0) !== START) throw new Error('the file is not a JPEG')
  const body = new TextEncoder().encode(HEADER + XMP)
  const segment = new Uint8Array(4 + body.length)
  const head = new DataView(segment.buffer)
  head.setUint16(0, APP1)
  head.setUint16(2, body.length + 2)
  segment.set(body, 4)
  // JFIF must be the first segment.
  const at = view.getUint16(2) === APP0 ? 4 + view.getUint16(4) : 2
  return new Blob([bytes.slice(0, at), segment, bytes.slice(at)], { type: 'image/jpeg' })
}

/** px; a postcard fills a phone's screen. */
const WIDTH_PX = 1080
const HEIGHT_PX = 1920
const MARGIN_PX = 54
const INNER = WIDTH_PX - 2 * MARGIN_PX
const JPEG_QUALITY = 0.92
/**
 * px; the line shrinks until it fits this height, so that the picture keeps its 3:4. A shorter line leaves the picture more
 * room.
 */
const LINE_HEIGHT = 420
const FONT_MAX_PX = 92
const FONT_MIN_PX = 34
const LEADING = 1.2
const ROWS_MAX = 6
/** px between the picture and the line, and between the line and the name. */
const GAP_PX = 44
const FOOT = { name: 40, mark: 30 }

export interface PostcardText {
  line: string
  name: string
  /** States that AI made the postcard. */
  mark: string
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, ' ').trim())) {
    const isMark = /^[^\p{L}\p{N}\s]+$/u.test(segment)
    if (row !== '' && !isMark && context.measureText(row + segment).width > width) {
      rows.push(row.trim())
      row = segment.trimStart()
    } else row += segment
  }
  return [...rows, row.trim()].filter((each) => each !== '')
}

function fitLine(
  context: CanvasRenderingContext2D,
  line: string,
  family: string,
): { size: number; rows: string[] } {
  for (let size = FONT_MAX_PX; ; size -= 4) {
    context.font = `600 ${size}px ${family}`
    const rows = wrap(context, line, INNER)
    const fits = rows.length <= ROWS_MAX && rows.length * size * LEADING <= LINE_HEIGHT
    if (fits || size <= FONT_MIN_PX) return { size, rows: rows.slice(0, ROWS_MAX) }
  }
}

function drawPicture(context: CanvasRenderingContext2D, image: HTMLImageElement, frame: number): void {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(naturalWidth / INNER, naturalHeight / frame)
  const width = INNER * scale
  const height = frame * scale
  context.save()
  context.beginPath()
  context.roundRect(MARGIN_PX, MARGIN_PX, INNER, frame, 28)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image,
    ...[(naturalWidth - width) / 2, (naturalHeight - height) / 2, width, height],
    ...([MARGIN_PX, MARGIN_PX, INNER, frame] as const),
  )
  context.restore()
}

/** @throws when the browser returns no bytes, for example for lack of memory */
export async function drawPostcard(
  image: HTMLImageElement,
  { line, name, mark }: PostcardText,
  palette: Cover['palette'],
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH_PX, height: HEIGHT_PX })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser has no canvas')
  const style = getComputedStyle(document.documentElement)
  const [display, text] = ['--font-display', '--font-text'].map((font) => style.getPropertyValue(font))
  const { light, deep } = deriveTones(palette)
  const paper = mixColors(light, '#ffffff', 0.55)
  const ink = mixColors(deep, '#050308', 0.4)
  context.fillStyle = paper
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX)

  const isRtl = RIGHT_TO_LEFT.test(line)
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textBaseline = 'alphabetic'
  context.textAlign = isRtl ? 'right' : 'left'
  const [start, end] = isRtl ? [WIDTH_PX - MARGIN_PX, MARGIN_PX] : [MARGIN_PX, WIDTH_PX - MARGIN_PX]
  const foot = HEIGHT_PX - MARGIN_PX - 12
  const { size, rows } = fitLine(context, line, display ?? 'sans-serif')
  const top = foot - FOOT.name - GAP_PX - rows.length * size * LEADING
  drawPicture(context, image, top - GAP_PX - MARGIN_PX)
  context.fillStyle = ink
  for (const [index, row] of rows.entries()) context.fillText(row, start, top + size + index * size * LEADING)

  context.fillStyle = mixColors(ink, paper, 0.18)
  context.font = `600 ${FOOT.name}px ${text ?? 'sans-serif'}`
  context.fillText(name, start, foot, INNER * 0.58)
  context.font = `400 ${FOOT.mark}px ${text ?? 'sans-serif'}`
  context.textAlign = isRtl ? 'left' : 'right'
  context.fillText(mark, end, foot, INNER * 0.38)

  const bytes = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  )
  if (bytes === null) throw new Error('the browser could not encode the postcard')
  return markJpeg(bytes)
}

const LINES_MAX = 6
const LINE_MAX_LETTERS = 180
const LINE_MIN_LETTERS = 2
const LINE_GOOD_LETTERS = 110

const LETTER = /[\p{L}\p{N}]/gu
const countLetters = (text: string): number => text.match(LETTER)?.length ?? 0
const cut = (text: string): string =>
  text.length <= LINE_MAX_LETTERS
    ? text
    : `${text.slice(0, LINE_MAX_LETTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`

export function chooseLines(content: string): string[] {
  const parts = splitSpeech(content, { narration: 'read', is_whole: true })
  const speech = parts.filter(({ kind }) => kind === 'speech')
  const lines = (speech.length > 0 ? speech : parts)
    .map(({ text }) => cut(text.trim()))
    .filter((text) => countLetters(text) >= LINE_MIN_LETTERS)
  const fresh = [...new Set(lines)]
  const best =
    fresh.filter(({ length }) => length <= LINE_GOOD_LETTERS).sort((a, b) => b.length - a.length)[0] ??
    fresh[0]
  if (best === undefined) return []
  return [best, ...fresh.filter((line) => line !== best)].slice(0, LINES_MAX)
}
