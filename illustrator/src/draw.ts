import { drawFigure } from './figure/draw-figure.ts'
import { computeFraming, computePairFraming, type Framing } from './figure/framing.ts'
import { createModel } from './figure/model.ts'
import { placeTable } from './figure/table.ts'
import type { Look } from './look.ts'
import { createRandom, hashSeed } from './math.ts'
import { drawFinish } from './paper/finish.ts'
import { Defs } from './paper/svg.ts'
import { allPlaces } from './places/all-places.ts'
import { drawSetTable } from './places/shapes/set-table.ts'
import { type Frame, type Place, type Pose, portrait, type Scene, standingCrops } from './scene.ts'

/** Poses of the second person, whose hands leave props and gestures to the first. */
const POSES_BESIDE = ['upright', 'leaning', 'hands-folded'] as const

const TOGETHER: readonly Pose[] = ['dancing', 'at-table']

function pairScenes(scene: Scene, beside: Look): { scene: Scene; other: Scene } {
  const crop = standingCrops.includes(scene.crop) ? scene.crop : 'half'
  const view = scene.view === 'away' || scene.view === 'profile' ? 'three-quarters' : scene.view
  const random = createRandom(hashSeed(beside.seed, scene.place, 'beside'))
  const pose = TOGETHER.includes(scene.pose)
    ? scene.pose
    : (POSES_BESIDE[Math.floor(random() * POSES_BESIDE.length)] ?? 'upright')
  const facing = scene.facing === 'right' ? 'left' : 'right'
  const both = { ...scene, crop, view } as const
  return { scene: both, other: { ...both, facing, pose, prop: 'none' } }
}

const SUPPER: readonly Place[] = ['tavern', 'castle-hall', 'mountain-hut', 'ship-cabin']

const clearTable = (scene: Scene): Scene =>
  scene.pose === 'at-table'
    ? { ...scene, crop: scene.crop === 'bust' ? 'bust' : 'half', foreground: false }
    : scene

/** Draws one person or two as SVG. The same looks, scene and frame give the same bytes. */
export function draw(
  look: Look,
  request: Scene,
  frame: Frame = portrait,
  beside: Look | null = null,
): string {
  const defs = new Defs('d')
  const pair = beside === null ? null : { look: beside, ...pairScenes(request, beside) }
  const scene = clearTable(pair?.scene ?? request)
  const place = allPlaces[scene.place]
  const palette = place.palette(scene)
  const together = pair === null ? null : computePairFraming(look, scene, frame)
  const framing = together?.first ?? computeFraming(look, scene, frame)
  const side = scene.light === 'right' ? 1 : -1
  const { back, front } = place.draw({
    scene,
    frame,
    palette,
    random: createRandom(hashSeed(look.seed, scene.place, scene.time, scene.season, 'place')),
    defs,
    head: { x: framing.x, y: framing.crown + framing.head / 2, height: framing.head },
    side,
    towards: (x) => (side === 1 ? x : frame.width - x),
  })
  const drawOne = (who: Look, where: Scene, at: Framing): string =>
    drawFigure(createModel(who, where, palette), { defs, frame, framing: at })
  const second = pair && together ? drawOne(pair.look, pair.other, together.second) : ''
  const table = placeTable(scene, { frame, framings: [framing, together?.second] })
  const laid = table
    ? drawSetTable(table, { palette, defs, side, ...frame, isSupper: SUPPER.includes(scene.place) })
    : ''
  const figures = second + drawOne(look, scene, framing)
  const { behind, before } = drawFinish({ defs, frame, palette, side, framing })
  const { width, height } = frame
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${defs}</defs>${back}${behind}${laid}${figures}${front}${before}</svg>`
  )
}
