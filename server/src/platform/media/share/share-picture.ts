import sharp from 'sharp'
import { breakLines, canWrite, type Face, writeLine } from './letters.ts'

export const SHARE_SIZE = { width: 1_200, height: 630 } as const
const PORTRAIT_WIDTH = 504
const MARGIN = 64
const TEXT_WIDTH = SHARE_SIZE.width - PORTRAIT_WIDTH - MARGIN - 24
const QUALITY = 84
const TITLE = { size: 76, step: 80, fill: '#f5f1e8' }
const TAGLINE = { size: 34, step: 46, fill: '#cbc2d2' }
const GROUND = '#0e0b14'

const STONE = [
  ['#ffe15a', 'M10 2h12l8 9-14 19L2 11z'],
  ['#fff0a6', 'M10 2 2 11h9z'],
  ['#ffe98a', 'M10 2h12l-1 9H11z'],
  ['#f5c93a', 'm22 2 8 9h-9z'],
  ['#ffd83d', 'M11 11h10l-5 19z'],
  ['#e0a92a', 'm21 11h9L16 30z'],
]

export type ShareCard = { name: string; tagline: string }

/** Omits words in letters that no font has. */
export async function drawSharePicture(card: ShareCard, portrait: Buffer | null): Promise<Buffer> {
  const { width, height } = SHARE_SIZE
  // The portrait is the base, so that its mark as machine-made (XMP) stays.
  const base =
    portrait === null
      ? sharp({ create: { width, height, channels: 3, background: GROUND } })
      : sharp(portrait)
          .resize(width, height, { fit: 'cover' })
          .blur(28)
          .modulate({ brightness: 0.5 })
          .keepXmp()
  const face =
    portrait &&
    (await sharp(portrait).resize(PORTRAIT_WIDTH, height, { fit: 'cover', position: 'top' }).png().toBuffer())
  return base
    .flatten({ background: GROUND })
    .composite([
      ...(face === null ? [] : [{ input: face, left: width - PORTRAIT_WIDTH, top: 0 }]),
      { input: Buffer.from(drawWords(card)) },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

type Line = { text: string; face: Face; size: number; x?: number; y: number; fill: string }

const drawLine = ({ text, face, size, x = MARGIN, y, fill }: Line): string =>
  `<path transform="translate(${x} ${y})" fill="${fill}" d="${writeLine(text, face, size).path}"/>`

const stackLines = (
  lines: readonly string[],
  { bottom, step, ...rest }: Omit<Line, 'text' | 'y'> & { bottom: number; step: number },
): string =>
  lines.map((text, at) => drawLine({ ...rest, text, y: bottom - (lines.length - 1 - at) * step })).join('')

const writeLines = (text: string, box: Parameters<typeof breakLines>[1]): string[] =>
  canWrite(text, box.face) ? breakLines(text, box) : []

function drawWords({ name, tagline }: ShareCard): string {
  const { width, height } = SHARE_SIZE
  const face = canWrite(name, 'display') ? 'display' : 'bold'
  const titles = writeLines(name, { face, size: TITLE.size, width: TEXT_WIDTH, lines: 2 })
  const lines = writeLines(tagline, { face: 'text', size: TAGLINE.size, width: TEXT_WIDTH, lines: 4 })
  const bottom = height - MARGIN
  const titleBottom = lines.length === 0 ? bottom : bottom - lines.length * TAGLINE.step - 26
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade"><stop offset="0" stop-color="${GROUND}" stop-opacity="0.88"/>
    <stop offset="0.58" stop-color="${GROUND}" stop-opacity="0.82"/>
    <stop offset="0.78" stop-color="${GROUND}" stop-opacity="0"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
    <g transform="translate(${MARGIN} ${MARGIN - 8}) scale(1.75)">${STONE.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')}</g>
    ${drawLine({ text: 'Citrine', face: 'display', size: 36, x: MARGIN + 72, y: MARGIN + 34, fill: TITLE.fill })}
    ${stackLines(titles, { ...TITLE, face, bottom: titleBottom })}
    ${stackLines(lines, { ...TAGLINE, face: 'text', bottom })}
  </svg>`
}
