import type { Expression } from '../face/expression.ts'
import { expressionOf } from '../face/expression.ts'
import { type FaceShape, faceShapeOf } from '../face/face-shape.ts'
import { sculptHead } from '../face/head.ts'
import { type BodyShape, bodyShapeOf, neck, torso, torsoSkin } from '../body/torso.ts'
import { hairLayers } from '../hair/hair.ts'
import type { Look } from '../look.ts'
import type { Palette } from '../paper/palette.ts'
import { clothColourOf } from '../paper/cloth-colours.ts'
import { clothRamp, skinRamp } from '../paper/ramps.ts'
import type { Scene } from '../scene.ts'
import { add, group } from '../sculpt/shape.ts'
import type { Layer } from './layer.ts'
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

/** The sheets of paper a figure is cut from, the lowest first. */
export function layersOf(model: Model): Layer[] {
  const { look, palette, stance, body } = model
  return [
    {
      name: 'outer',
      steps: [add(group(...torso(stance.body, body)))],
      ramp: clothRamp(clothColourOf(look.clothes.colour), palette),
    },
    skinLayer(model),
    ...hairLayers(model),
  ]
}

function skinLayer({ look, palette, face, body, expression, stance }: Model): Layer {
  return {
    name: 'skin',
    steps: [
      ...sculptHead(stance.head, face, expression),
      add(group(...neck(stance, body)), 0.06),
      add(group(...torsoSkin(stance.body, body)), 0.1),
    ],
    ramp: skinRamp(look.skin, palette),
    soft: 0.8,
    smallest: 16,
  }
}
