import { n1 } from '../paper/svg.ts'
import { standingCrops } from '../scene.ts'
import type { DrawPlace, PlaceLayers, Setting } from './place.ts'
import type { Box } from './shapes/canvas.ts'

/** A simplified grid for places: always 1024 high and lit from the right; mirrored and scaled afterwards. */
export type Stage = Omit<Setting, 'frame' | 'side' | 'towards'> & {
  width: number
  height: 1024
  box: Box
  /** Position of the big quiet light: beside the head, on the light side. */
  light: { x: number; y: number }
  isFar: boolean
}

const height = 1024

export function stagePlace(draw: (stage: Stage) => PlaceLayers): DrawPlace {
  return (setting) => {
    const { frame, side, towards, ...rest } = setting
    const scale = frame.height / height
    const head = {
      x: towards(setting.head.x) / scale,
      y: setting.head.y / scale,
      height: setting.head.height / scale,
    }
    const width = frame.width / scale
    const stage: Stage = {
      ...rest,
      width,
      height,
      head,
      box: { x: 0, y: 0, width, height },
      light: lightBeside(head, width),
      isFar: standingCrops.includes(setting.scene.crop),
    }
    const { back, front } = draw(stage)
    const turned = `<g transform="matrix(${n1(side)} 0 0 1 ${side === 1 ? 0 : n1(frame.width)} 0)"><g transform="scale(${Math.round(scale * 1e4) / 1e4})">`
    const put = (svg: string) => (svg === '' ? '' : `${turned}${svg}</g></g>`)
    return { back: put(back), front: put(front) }
  }
}

function lightBeside(head: Setting['head'], width: number): Stage['light'] {
  const room = width - head.x
  const x = room > 900 ? head.x + 340 : Math.min(head.x + Math.max(150, head.height * 0.42), width - 150)
  return { x, y: Math.min(Math.max(head.y, 250), 420) }
}
