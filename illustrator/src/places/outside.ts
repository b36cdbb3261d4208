import { clamp } from '../math.ts'
import { blend, type Colour } from '../paper/colour.ts'
import { n1 } from '../paper/svg.ts'
import type { Scene } from '../scene.ts'
import type { DrawPlace } from './place.ts'
import { pick } from './shapes/canvas.ts'
import { drawMotes } from './shapes/motes.ts'
import { isNight, isOvercast } from './shapes/sky.ts'
import { drawFog, drawWeatherFront } from './shapes/weather.ts'
import { type Stage, stagePlace } from './stage.ts'

export type OutdoorStage = Stage & {
  sun: { x: number; y: number; radius: number; isCrescent: boolean }
  isNight: boolean
  isLit: boolean
  isGolden: boolean
  isVeiled: boolean
  /** The palette as one scale, 0 ink to 1 glow. */
  tone: (share: number) => Colour
  /** A thing's own colour in the hour's light; `far` (0 to 1) adds haze. */
  lit: (own: Colour, far?: number) => Colour
}

export type Layers = { back: string; near?: string }

const courses: Record<Scene['time'], readonly [y: number, radius: number]> = {
  dawn: [430, 138],
  morning: [300, 104],
  noon: [200, 92],
  afternoon: [320, 126],
  dusk: [440, 158],
  night: [260, 106],
}

/** Places the sun or moon next to the head, with more than half of it clear of the hair. */
function placeSun({ scene, head, width, random }: Stage): OutdoorStage['sun'] {
  const [course, size] = courses[scene.time]
  const y = course + (random() - 0.5) * 76
  const radius = size * (0.86 + 0.26 * random()) * (scene.crop === 'far' ? 1.12 : 1)
  const room = width - head.x
  const away = clamp(Math.max(room * 0.47, head.height * 0.52), 150, Math.min(430, room - 120))
  return { x: head.x + away, y, radius, isCrescent: isNight(scene) && random() < 0.4 }
}

function createTone({ palette: p }: Stage): OutdoorStage['tone'] {
  const scale = [p.ink, p.deep, p.mid, p.haze, p.light, p.glow]
  return (share) => {
    const at = clamp(share, 0, 1) * 5
    const index = Math.min(4, Math.floor(at))
    return blend(scale[index] ?? p.ink, scale[index + 1] ?? p.glow, at - index)
  }
}

function createLight({ scene, palette: p }: Stage): OutdoorStage['lit'] {
  const hours: Record<Scene['time'], readonly [into: Colour, share: number]> = {
    dawn: [blend(p.haze, p.light, 0.35), 0.32],
    morning: [p.light, 0.1],
    noon: [p.light, 0.06],
    afternoon: [p.light, 0.14],
    dusk: [blend(p.mid, p.haze, 0.66), 0.43],
    night: [p.deep, 0.62],
  }
  const [into, share] = hours[scene.time]
  const grey = isOvercast(scene) ? 0.16 : 0
  return (own, far = 0) => blend(blend(blend(own, into, share), p.mid, grey), p.haze, far)
}

type DrawOutdoors = (stage: OutdoorStage) => Layers

/** Picks one of several variants at random. Weather and dust lie over its layers. */
export const stageOutdoors = (...variants: readonly [DrawOutdoors, ...DrawOutdoors[]]): DrawPlace =>
  stagePlace((stage) => {
    const outdoor: OutdoorStage = {
      ...stage,
      sun: placeSun(stage),
      isNight: isNight(stage.scene),
      isLit: ['dusk', 'night', 'dawn'].includes(stage.scene.time),
      isVeiled: isOvercast(stage.scene),
      isGolden: stage.random() < 0.5 && stage.scene.time === 'afternoon',
      tone: createTone(stage),
      lit: createLight(stage),
    }
    const { back, near = '' } = pick(stage, variants)(outdoor)
    const floating = outdoor.isVeiled
      ? ''
      : drawMotes(stage, stage.box, {
          count: 18 + stage.width / 64,
          colour: stage.palette.glow,
          opacity: 0.42,
        })
    const isFoggy = stage.scene.weather === 'fog'
    // Fog belongs behind the figure; only a thin bank covers it.
    const band = (from: number, opacity: number) =>
      drawFog(stage, { ...stage.box, y: from, height: stage.height - from }, opacity)
    const falling = isFoggy ? band(780, 0.3) : drawWeatherFront(stage, stage.box, stage.head)
    return {
      back: back + (isFoggy ? band(430, 0.38) : ''),
      front: (stage.scene.foreground ? near : '') + falling + floating,
    }
  })

export const placeDrawing = (
  svg: string,
  {
    x,
    y,
    scale = 1,
    flip = false,
    turn = 0,
  }: { x: number; y: number; scale?: number; flip?: boolean; turn?: number },
): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})${turn === 0 ? '' : ` rotate(${n1(turn)})`} scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">${svg}</g>`

export const measureAboveHead = ({ head }: OutdoorStage): number =>
  clamp(head.y - head.height * 0.9 - 60, 30, 250)
