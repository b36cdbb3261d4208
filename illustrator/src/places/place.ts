import type { Random } from '../math.ts'
import type { Palette } from '../paper/palette.ts'
import type { Defs } from '../paper/svg.ts'
import type { Frame, Scene } from '../scene.ts'

export type Setting = {
  scene: Scene
  frame: Frame
  palette: Palette
  random: Random
  defs: Defs
  /** Position and height of the figure's head, px: the brightest quiet shape belongs beside it, nothing busy behind it. */
  head: { x: number; y: number; height: number }
  /** 1 when the light comes from the right, -1 from the left. */
  side: 1 | -1
  /** Mirrors x when the light comes from the left: every x of a drawing goes through it. */
  towards: (x: number) => number
}

/** SVG behind and in front of the figure, both the size of the frame. */
export type PlaceLayers = { back: string; front: string }

export type DrawPlace = (setting: Setting) => PlaceLayers

export type PlaceArt = { draw: DrawPlace; palette: (scene: Scene) => Palette }
