// Reduces the display font to what the pages use and writes it to web/src/styles/fonts. The whole file has three axes
// (optical size, width, weight) and 132 KB; titles use one weight, one optical size and widths from 86 to 92 %.
// The titles on covers are heavier and vary in width; their file loads only where a cover is shown.
// Run it again with `node scripts/subset-fonts.ts` when the font's package or its use in base.css changes.
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const PACKAGE = 'node_modules/@fontsource-variable/bricolage-grotesque'
const TARGET = 'web/src/styles/fonts'
const CUTS = {
  display: { opsz: 32, wght: 680, wdth: { min: 86, max: 92 } },
  cover: { opsz: 96, wght: 800, wdth: { min: 75, max: 100 } },
}

function listCharacters(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((point) => Number.parseInt(point, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}

const ranges: Record<string, string> = JSON.parse(await readFile(`${PACKAGE}/unicode.json`, 'utf8'))
for (const [subset, range] of Object.entries(ranges)) {
  const whole = await readFile(`${PACKAGE}/files/bricolage-grotesque-${subset}-standard-normal.woff2`)
  for (const [name, variationAxes] of Object.entries(CUTS)) {
    const cut = await subsetFont(whole, listCharacters(range), { targetFormat: 'woff2', variationAxes })
    await writeFile(`${TARGET}/bricolage-${name}-${subset}.woff2`, cut)
    console.log(`${name}, ${subset}: ${whole.length} -> ${cut.length} bytes`)
  }
}
