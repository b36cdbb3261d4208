import type { Cover } from '@citrine/contract/characters'
import { deriveTones, mix } from '#web/components/cover/cover-tones.ts'
import { markJpeg } from './mark-jpeg.ts'

/** Pixels: as tall as a phone's screen, with a picture of 3:4. */
const WIDTH = 1080
const HEIGHT = 1920
const MARGIN = 54
const PICTURE = { width: WIDTH - 2 * MARGIN, height: 1296 }
const QUALITY = 0.92
/** The line shrinks until it fits. */
const LARGEST = 66
const SMALLEST = 34
const LEADING = 1.28
const ROWS_MAX = 6

export interface PostcardText {
  line: string
  /** The character's name. */
  name: string
  /** Says that AI made it. */
  mark: string
}

/** Words that a row may end after; scripts without spaces have them too. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Splits a text into rows of at most this width; a punctuation mark stays with its word. */
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

/** Returns the largest size at which the line fits, and its rows. */
function fitLine(
  context: CanvasRenderingContext2D,
  line: string,
  { family, height }: { family: string; height: number },
): { size: number; rows: string[] } {
  for (let size = LARGEST; ; size -= 4) {
    context.font = `600 ${size}px ${family}`
    const rows = wrap(context, line, PICTURE.width)
    const fits = rows.length <= ROWS_MAX && rows.length * size * LEADING <= height
    if (fits || size <= SMALLEST) return { size, rows: rows.slice(0, ROWS_MAX) }
  }
}

/** Fills the frame with the picture, cutting what is too wide or too tall. */
function drawPicture(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(naturalWidth / PICTURE.width, naturalHeight / PICTURE.height)
  const [width, height] = [PICTURE.width * scale, PICTURE.height * scale]
  context.save()
  context.beginPath()
  context.roundRect(MARGIN, MARGIN, PICTURE.width, PICTURE.height, 28)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    image,
    ...[(naturalWidth - width) / 2, (naturalHeight - height) / 2, width, height],
    ...([MARGIN, MARGIN, PICTURE.width, PICTURE.height] as const),
  )
  context.restore()
}

/**
 * Draws a poster from a picture: the line below it, the character's name and the mark, in the colours of the character.
 * @throws where the browser gives no bytes, as on a device without memory
 */
export async function drawPostcard(
  image: HTMLImageElement,
  { line, name, mark }: PostcardText,
  palette: Cover['palette'],
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser has no canvas')
  const style = getComputedStyle(document.documentElement)
  const [display, text] = ['--font-display', '--font-text'].map((font) => style.getPropertyValue(font))
  const { light, deep } = deriveTones(palette)
  const [paper, ink] = [mix(light, '#ffffff', 0.55), mix(deep, '#050308', 0.4)]
  context.fillStyle = paper
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawPicture(context, image)

  const isRtl = RIGHT_TO_LEFT.test(line)
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textBaseline = 'alphabetic'
  context.textAlign = isRtl ? 'right' : 'left'
  const [start, end] = isRtl ? [WIDTH - MARGIN, MARGIN] : [MARGIN, WIDTH - MARGIN]
  const top = MARGIN + PICTURE.height + 46
  const foot = HEIGHT - MARGIN - 12
  const { size, rows } = fitLine(context, line, { family: display ?? 'sans-serif', height: foot - 76 - top })
  context.fillStyle = ink
  for (const [index, row] of rows.entries()) context.fillText(row, start, top + size + index * size * LEADING)

  context.fillStyle = mix(ink, paper, 0.18)
  context.font = `600 34px ${text ?? 'sans-serif'}`
  context.fillText(name, start, foot, PICTURE.width * 0.6)
  context.font = `400 28px ${text ?? 'sans-serif'}`
  context.textAlign = isRtl ? 'left' : 'right'
  context.fillText(mark, end, foot, PICTURE.width * 0.38)

  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (bytes === null) throw new Error('the browser made no file of the postcard')
  return markJpeg(bytes)
}
