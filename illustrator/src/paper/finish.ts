import type { Framing } from '../figure/framing.ts'
import { createRandom } from '../math.ts'
import type { Frame } from '../scene.ts'
import type { Palette } from './palette.ts'
import { type Defs, defineRadialGradient, defineVerticalGradient, drawRectangle } from './svg.ts'

/** Draws what lies over the whole picture: the bloom of the light, behind and before the figure, dark edges and grain. */
export function drawFinish({
  defs,
  frame,
  palette,
  side,
  framing,
}: {
  defs: Defs
  frame: Frame
  palette: Palette
  side: 1 | -1
  framing: Framing
}): { behind: string; before: string } {
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
  const lamp = [framing.x + side * frame.height * 0.22, framing.crown + framing.head * 0.35] as const
  const bloom = defineRadialGradient(
    defs,
    [lamp, frame.height * 0.55],
    [
      [0, palette.glow, 0.16],
      [0.5, palette.light, 0.05],
      [1, palette.light, 0],
    ],
  )
  const foot = defineVerticalGradient(defs, [
    [0.62, palette.ink, 0],
    [1, palette.ink, 0.5],
  ])
  const corners = defineRadialGradient(
    defs,
    [[frame.width / 2, frame.height * 0.43], Math.max(frame.width, frame.height) * 0.68],
    [
      [0.55, palette.ink, 0],
      [1, palette.ink, 0.5],
    ],
  )
  const screened = (fill: string) => `<g style="mix-blend-mode:screen">${drawRectangle(whole, { fill })}</g>`
  return {
    behind: screened(bloom),
    before:
      drawRectangle(whole, { fill: foot }) +
      drawRectangle(whole, { fill: corners }) +
      screened(bloom) +
      drawRectangle(whole, { fill: drawGrain(defs) }),
  }
}

const TILE = 192
const SPECKS = 1_500

function drawGrain(defs: Defs): string {
  const random = createRandom(20_261_121)
  const specks = (count: number): string => {
    let d = ''
    for (let speck = 0; speck < count; speck++) {
      const [x, y] = [Math.floor(random() * TILE), Math.floor(random() * TILE)]
      d += `M${x} ${y}h1v1h-1z`
    }
    return d
  }
  const id = defs.add(
    (id) =>
      `<pattern id="${id}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"><path d="${specks(SPECKS)}" fill="#000" fill-opacity=".1"/><path d="${specks(SPECKS)}" fill="#fff" fill-opacity=".085"/></pattern>`,
  )
  return `url(#${id})`
}
