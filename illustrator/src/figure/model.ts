import { type BodyShape, bodyShapeOf } from '../body/body-shape.ts'
import { type Expression, expressionOf } from '../face/expression.ts'
import type { FaceShape } from '../face/face-shape.ts'
import { faceShapeOf } from '../face/shape-face.ts'
import type { Look } from '../look.ts'
import type { Palette } from '../paper/palette.ts'
import type { Scene } from '../scene.ts'
import { type Stance, stanceOf } from './stance.ts'

/** Everything that the parts of a figure are made from. */
export type Model = {
  look: Look
  scene: Scene
  palette: Palette
  face: FaceShape
  body: BodyShape
  expression: Expression
  stance: Stance
  /** 1 when the light comes from the right. */
  side: 1 | -1
}

export function modelOf(look: Look, scene: Scene, palette: Palette): Model {
  const face = faceShapeOf(look)
  const expression = expressionOf(scene.mood, scene)
  return {
    look,
    scene,
    palette,
    face,
    body: bodyShapeOf(look, face),
    expression,
    stance: stanceOf(look, scene, expression),
    side: scene.light === 'right' ? 1 : -1,
  }
}
