import { type BodyShape, shapeBody } from '../body/body-shape.ts'
import { createExpression, type Expression } from '../face/expression.ts'
import type { FaceShape } from '../face/face-shape.ts'
import { shapeFace } from '../face/shape-face.ts'
import type { Look } from '../look.ts'
import type { Palette } from '../paper/palette.ts'
import type { Scene } from '../scene.ts'
import { createStance, type Stance } from './stance.ts'

export type Model = {
  look: Look
  scene: Scene
  palette: Palette
  face: FaceShape
  body: BodyShape
  expression: Expression
  stance: Stance
  side: 1 | -1
}

export function createModel(look: Look, scene: Scene, palette: Palette): Model {
  const face = shapeFace(look)
  const expression = createExpression(scene.mood, scene)
  return {
    look,
    scene,
    palette,
    face,
    body: shapeBody(look, face),
    expression,
    stance: createStance(look, scene, expression),
    side: scene.light === 'right' ? 1 : -1,
  }
}
