import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Font, openSync } from 'fontkit'

const require = createRequire(import.meta.url)

/**
 * Fonts come with packages, because a container has none. Neither font covers Arabic, Chinese, Japanese or
 * Korean.
 */
const BRICOLAGE = require.resolve('@fontsource/bricolage-grotesque/package.json')
const SOURCE_SANS = require.resolve('@fontsource/source-sans-3/package.json')

const listFiles = (font: string, weight: number, subsets: readonly string[]): string[] => {
  const folder = dirname(font)
  return subsets.map((subset) => join(folder, `files/${basename(folder)}-${subset}-${weight}-normal.woff`))
}

const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const FILES = {
  display: listFiles(BRICOLAGE, 800, ['latin', 'latin-ext', 'vietnamese']),
  bold: listFiles(SOURCE_SANS, 600, SCRIPTS),
  text: listFiles(SOURCE_SANS, 400, SCRIPTS),
}
export type Face = keyof typeof FILES

const opened = new Map<Face, Font[]>()

function loadFonts(face: Face): Font[] {
  const fonts = opened.get(face) ?? FILES[face].map((file) => openSync(file) as Font)
  opened.set(face, fonts)
  return fonts
}

type Run = { font: Font; text: string }

function splitRuns(text: string, face: Face): Run[] | null {
  const runs: Run[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    const font = [...(last ? [last.font] : []), ...loadFonts(face)].find((each) =>
      each.hasGlyphForCodePoint(code),
    )
    if (font === undefined) return null
    if (font === last?.font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

export const canWrite = (text: string, face: Face): boolean => splitRuns(text, face) !== null

export function writeLine(text: string, face: Face, size: number): { path: string; width: number } {
  let width = 0
  let path = ''
  for (const run of splitRuns(text, face) ?? []) {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text)
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, -yOffset * scale)
        .toSVG()
      width += xAdvance * scale
    }
  }
  return { path, width }
}

const ELLIPSIS = '…'

type Box = { face: Face; size: number; width: number; lines: number }

export function breakLines(text: string, { face, size, width, lines }: Box): string[] {
  const fits = (line: string): boolean => writeLine(line, face, size).width <= width
  const broken: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (broken.length === lines - 1 || line === '') return [...broken, shortenLine(longer, fits)]
    broken.push(line)
    line = word
  }
  return line === '' ? broken : [...broken, line]
}

function shortenLine(text: string, fits: (line: string) => boolean): string {
  const letters = [...text]
  const write = (): string => `${letters.join('').trimEnd()}${ELLIPSIS}`
  while (letters.length > 0 && !fits(write())) letters.pop()
  return write()
}
