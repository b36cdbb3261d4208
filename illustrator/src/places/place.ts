import type { Random } from '../math.ts'
import type { Palette } from '../paper/palette.ts'
import type { Defs } from '../paper/svg.ts'
import type { Frame, Scene } from '../scene.ts'

/** What a place is drawn with. */
export type Setting = {
  scene: Scene
  frame: Frame
  palette: Palette
  /** The place's own lot; figure and place do not share one. */
  random: Random
  defs: Defs
  /** Where the figure's head will be, and its height, px: the brightest quiet shape belongs beside it, nothing busy behind it. */
  head: { x: number; y: number; height: number }
  /** 1 when the light comes from the right, -1 from the left. */
  side: 1 | -1
  /** x as if the light came from the right: pass every x of the drawing through it, and a place mirrors with its light. */
  towards: (x: number) => number
}

/** SVG behind and in front of the figure, both of the whole frame. */
export type Drawn = { back: string; front: string }

export type DrawPlace = (setting: Setting) => Drawn

/** How a place is drawn, and in which colours at which hour, in which weather and season. */
export type PlaceArt = { draw: DrawPlace; palette: (scene: Scene) => Palette }
