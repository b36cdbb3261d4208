import { blend, type Colour } from '../../paper/colour.ts'
import { drawPath, drawPolygon, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { type Box, pickBetween, repeat, traceBox } from './canvas.ts'

export function drawWindows(
  stage: OutdoorStage,
  { x, y, width, height }: Box,
  {
    lit,
    pane = [8, 11],
    gap = [9, 11],
  }: { lit: number; pane?: readonly [number, number]; gap?: readonly [number, number] },
): string {
  const { palette: p } = stage
  const across = Math.floor((width - gap[0]) / (pane[0] + gap[0]))
  const down = Math.floor((height - gap[1]) / (pane[1] + gap[1]))
  if (across < 1 || down < 1) return ''
  const start = x + (width - across * (pane[0] + gap[0]) + gap[0]) / 2
  const shining = ['', '', '']
  let blind = ''
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const box = `M${n1(start + column * (pane[0] + gap[0]))} ${n1(y + gap[1] + row * (pane[1] + gap[1]))}h${n1(pane[0])}v${n1(pane[1])}h${n1(-pane[0])}Z`
      if (stage.random() < lit) shining[Math.floor(stage.random() * 3)] += box
      else blind += box
    }
  const [warm = '', gold = '', dim = ''] = shining
  return (
    drawPath(blind, { fill: p.ink, opacity: 0.13 }) +
    drawPath(warm, { fill: p.glow, opacity: 0.95 }) +
    drawPath(gold, { fill: blend(p.light, p.glow, 0.4), opacity: 0.85 }) +
    drawPath(dim, { fill: p.light, opacity: 0.55 })
  )
}

type Roof = 'flat' | 'gable' | 'step' | 'tank' | 'mast' | 'dome' | 'spire'
const roofs: readonly Roof[] = ['flat', 'flat', 'step', 'tank', 'mast', 'gable', 'spire']

function traceRoof(kind: Roof, { x, y, width }: Box): string {
  const middle = x + width / 2
  switch (kind) {
    case 'gable':
      return `M${n1(x - 4)} ${n1(y + 1)}L${n1(middle)} ${n1(y - width * 0.5)}L${n1(x + width + 4)} ${n1(y + 1)}Z`
    case 'step':
      return (
        traceBox({ x: x + width * 0.2, y: y - 22, width: width * 0.6, height: 23 }) +
        traceBox({ x: x + width * 0.36, y: y - 40, width: width * 0.28, height: 20 })
      )
    case 'tank':
      return (
        `M${n1(middle - 17)} ${n1(y - 30)}l17 -14l17 14v20h-34Z` +
        traceBox({ x: middle - 14, y: y - 12, width: 4, height: 13 }) +
        traceBox({ x: middle + 10, y: y - 12, width: 4, height: 13 })
      )
    case 'mast':
      return (
        traceBox({ x: middle - 2, y: y - 64, width: 4, height: 65 }) +
        traceBox({ x: middle - 10, y: y - 34, width: 20, height: 3 })
      )
    case 'dome':
      return (
        `M${n1(x)} ${n1(y + 1)}a${n1(width / 2)} ${n1(width * 0.55)} 0 0 1 ${n1(width)} 0Z` +
        traceBox({ x: middle - 2, y: y - width * 0.55 - 26, width: 4, height: 28 })
      )
    case 'spire':
      return `M${n1(middle - 9)} ${n1(y + 1)}L${n1(middle)} ${n1(y - 74)}L${n1(middle + 9)} ${n1(y + 1)}Z`
    default:
      return ''
  }
}

export function drawSkyline(
  stage: OutdoorStage,
  {
    top,
    rough,
    foot = stage.height,
    wide = [56, 120],
    lit = stage.isNight ? 0.34 : stage.isLit ? 0.22 : 0.02,
    from = -30,
    to = stage.width + 30,
  }: {
    top: number
    rough: number
    foot?: number
    wide?: readonly [number, number]
    lit?: number
    from?: number
    to?: number
  },
  [wall, mist]: readonly [Colour, Colour],
): string {
  let outline = ''
  let sides = ''
  let panes = ''
  for (let x = from; x < to; ) {
    const width = pickBetween(stage, ...wide)
    const near = Math.abs(x + width / 2 - stage.head.x) < stage.head.height * 0.55 ? 0.35 : 1
    const y = top - rough * stage.random() * near
    const box = { x, y, width, height: foot - y }
    outline += traceBox(box) + traceRoof(roofs[Math.floor(stage.random() * roofs.length)] ?? 'flat', box)
    sides += traceBox({ ...box, x: x + width * 0.74, width: width * 0.26 })
    panes += drawWindows(stage, { ...box, height: Math.min(box.height, 330) }, { lit })
    x += width + (stage.random() < 0.3 ? pickBetween(stage, 4, 16) : 0)
  }
  return drawPath(outline, { fill: wall }) + drawPath(sides, { fill: mist, opacity: 0.32 }) + panes
}

export type House = { x: number; y: number; width: number; height: number; roof?: number }

export function drawHouse(
  stage: OutdoorStage,
  { x, y, width, height, roof = 0.5 }: House,
  { wall, tiles, chimney = true }: { wall: Colour; tiles: Colour; chimney?: boolean },
): string {
  const { palette: p } = stage
  const top = y - height
  const ridge: Point = [x + width / 2, top - width * roof]
  const snowy = stage.scene.season === 'winter'
  const cover = snowy ? stage.lit('#f2f6fb') : tiles
  const pane = (px: number, py: number) =>
    drawRectangle(
      { x: px, y: py, width: width * 0.19, height: height * 0.3 },
      { fill: stage.isLit ? p.glow : blend(p.deep, p.rim, 0.3) },
    ) +
    drawPath(
      `M${n1(px + width * 0.085)} ${n1(py)}h${n1(width * 0.02)}v${n1(height * 0.3)}h${n1(-width * 0.02)}Z`,
      { fill: wall },
    )
  return (
    (chimney
      ? drawRectangle(
          { x: x + width * 0.68, y: ridge[1] + width * roof * 0.2, width: width * 0.12, height: width * 0.3 },
          { fill: blend(tiles, p.ink, 0.3) },
        )
      : '') +
    drawPolygon([[x, y], [x, top], ridge, [x + width, top], [x + width, y]], { fill: wall }) +
    drawPolygon(
      [
        [x + width * 0.8, y],
        [x + width * 0.8, top - width * roof * 0.4],
        [x + width, top],
        [x + width, y],
      ],
      { fill: p.light, opacity: 0.25 },
    ) +
    drawPolygon(
      [
        [x - width * 0.1, top + width * 0.09],
        [ridge[0], ridge[1] - width * 0.07],
        ridge,
        [x, top + width * 0.02],
        [x - width * 0.06, top + width * 0.12],
      ],
      { fill: blend(cover, p.deep, 0.3) },
    ) +
    drawPolygon(
      [
        [x + width * 1.1, top + width * 0.09],
        [ridge[0], ridge[1] - width * 0.07],
        [ridge[0], ridge[1] + width * 0.05],
        [x + width * 1.05, top + width * 0.15],
      ],
      { fill: cover },
    ) +
    pane(x + width * 0.18, top + height * 0.14) +
    pane(x + width * 0.62, top + height * 0.14) +
    drawRectangle(
      { x: x + width * 0.41, y: y - height * 0.48, width: width * 0.18, height: height * 0.48 },
      { fill: blend(wall, p.ink, 0.5) },
    )
  )
}

type TerraceRoof = { x: number; width: number; eaves: number; slope: number }

const drawGableRoof = ({ x, width, eaves, slope }: TerraceRoof, wall: Colour, cover: Colour): string =>
  drawPolygon(
    [
      [x, eaves],
      [x + width / 2, eaves - slope * 1.2],
      [x + width, eaves],
    ],
    { fill: wall },
  ) +
  drawPolygon(
    [
      [x - 6, eaves + 6],
      [x + width / 2, eaves - slope * 1.2 - 10],
      [x + width + 6, eaves + 6],
      [x + width, eaves + 10],
      [x + width / 2, eaves - slope * 1.2 + 6],
      [x, eaves + 10],
    ],
    { fill: cover },
  )

const drawEavesRoof = ({ x, width, eaves, slope }: TerraceRoof, cover: Colour): string =>
  drawPolygon(
    [
      [x - 5, eaves + 4],
      [x + width * 0.1, eaves - slope],
      [x + width * 0.9, eaves - slope],
      [x + width + 5, eaves + 4],
    ],
    { fill: cover },
  )

export function drawTerrace(
  stage: OutdoorStage,
  {
    y,
    from,
    to,
    tall,
    wide = [90, 140],
  }: {
    y: number
    from: number
    to: number
    tall: readonly [number, number]
    wide?: readonly [number, number]
  },
  { walls, tiles, lit = stage.isLit ? 0.5 : 0.04 }: { walls: readonly Colour[]; tiles: Colour; lit?: number },
): string {
  let drawn = ''
  let count = Math.floor(stage.random() * walls.length)
  const size = (wide[0] + wide[1]) / 2
  for (let x = from; x < to; ) {
    const width = pickBetween(stage, ...wide)
    const height = pickBetween(stage, ...tall)
    const wall = walls[count++ % walls.length] ?? tiles
    const eaves = y - height
    const slope = width * pickBetween(stage, 0.26, 0.5)
    const cover = stage.scene.season === 'winter' ? stage.lit('#eef3f9') : tiles
    const gabled = stage.random() < 0.5
    const roof = { x, width, eaves, slope }
    drawn +=
      drawRectangle({ x, y: eaves, width, height }, { fill: wall }) +
      drawRectangle(
        { x: x + width * 0.9, y: eaves, width: width * 0.1, height },
        { fill: stage.palette.ink, opacity: 0.16 },
      ) +
      (gabled ? drawGableRoof(roof, wall, cover) : drawEavesRoof(roof, cover)) +
      drawWindows(
        stage,
        { x: x + 6, y: eaves, width: width - 12, height },
        { lit, pane: [size * 0.15, size * 0.24], gap: [size * 0.14, size * 0.22] },
      )
    x += width
  }
  return drawn
}

export function drawStrokes(stage: OutdoorStage, { x, y, width, height }: Box, rows: number): string {
  const cell = height / rows
  return repeat(rows, (row) => {
    const [top, tall] = [y + row * cell + cell * 0.16, cell * 0.68]
    const at = (across: number, down: number) => `${n1(x + width * across)} ${n1(top + tall * down)}`
    const ring = (across: number, down: number, size: number) =>
      `M${at(across - size, down)}a${n1(width * size)} ${n1(width * size)} 0 1 1 ${n1(width * size * 2)} 0a${n1(width * size)} ${n1(width * size)} 0 1 1 ${n1(-width * size * 2)} 0`
    const glyphs = [
      `${ring(0.5, 0.24, 0.28)}M${at(0, 0.62)}L${at(1, 0.62)}M${at(0.2, 0.62)}L${at(0, 1)}M${at(0.55, 0.62)}L${at(0.35, 1)}M${at(0.9, 0.62)}L${at(0.7, 1)}`,
      `M${at(0, 0.4)}Q${at(0.5, -0.3)} ${at(1, 0.4)}M${at(0.5, 0.3)}L${at(0.5, 0.7)}M${at(0, 0.66)}Q${at(0.5, 1.3)} ${at(1, 0.66)}`,
      `M${at(0, 0.2)}Q${at(0.25, -0.06)} ${at(0.5, 0.2)}T${at(1, 0.2)}M${at(0.5, 0.34)}L${at(0.5, 0.68)}M${at(0, 0.9)}Q${at(0.25, 0.64)} ${at(0.5, 0.9)}T${at(1, 0.9)}`,
      `M${at(0.1, 0.3)}L${at(0.3, 0)}M${at(0.45, 0.3)}L${at(0.65, 0)}M${at(0.8, 0.3)}L${at(1, 0)}M${at(0, 0.5)}Q${at(0.05, 1)} ${at(0.5, 1)}T${at(1, 0.5)}`,
      `M${at(0.5, 0)}L${at(1, 0.36)}L${at(0.5, 0.72)}L${at(0, 0.36)}ZM${at(0.5, 0.36)}h.1M${at(0.1, 1)}L${at(0.9, 1)}`,
    ]
    return glyphs[Math.floor(stage.random() * glyphs.length)] ?? ''
  })
}
