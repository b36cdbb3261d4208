import { bendLimb } from '../body/bend-limb.ts'
import { type Arm, sculptArm } from '../body/limbs.ts'
import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { mix } from '../math.ts'
import { createSkinRamp } from '../paper/ramps.ts'
import { pickThing } from '../props/props.ts'
import { add, createClay, group, type Step } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { holdAtTable } from './active-poses.ts'
import type { ArmPose } from './arm-pose.ts'
import { computeHandFrame, type Grip, sculptHand } from './hand.ts'
import type { PosedArm } from './posed-arm.ts'
import { poseArms } from './poses.ts'

/** Poses both arms; the active arm is on the side that the figure faces, where the body does not hide it. */
export function poseBothArms(model: Model): readonly [lead: PosedArm, other: PosedArm] {
  const thing = pickThing(model)
  const side = thing?.side ?? leadSide(model)
  const poses = thing ? holdAtTable(model, side, thing.hold(model)) : poseArms(model, side)
  return [
    poseOneArm(model, poses.lead, { side, isLead: true }),
    poseOneArm(model, poses.other, { side: side === 1 ? -1 : 1, isLead: false }),
  ]
}

export const leadSide = ({ scene }: Pick<Model, 'scene'>): 1 | -1 => (scene.facing === 'right' ? 1 : -1)

function poseOneArm(
  { body: shape }: Model,
  { wrist, pole, grip }: ArmPose,
  { side, isLead }: { side: 1 | -1; isLead: boolean },
): PosedArm {
  const mirrored = ([x, y, z]: Vector): Vector => [x * side, y, z]
  const shoulder: Vector = mirrored([0.8 * shape.shoulders, -1.18, -0.13])
  const length = mix(0.94, 1, shape.male)
  const { joint, end } = bendLimb(shoulder, mirrored(wrist), {
    bones: [1.25 * length, 1.08 * length],
    pole: mirrored(pole),
  })
  const arm: Arm = { side, shoulder, elbow: joint, wrist: end }
  const own: Grip = { ...grip, fingers: mirrored(grip.fingers), palm: mirrored(grip.palm) }
  return { ...arm, grip: own, isLead, frame: computeHandFrame(arm, own, mix(0.67, 0.75, shape.male)) }
}

export function buildHandLayers(model: Model, sleeve: number): Layer[] {
  const { stance, look, palette, body: shape } = model
  const clay = createClay(stance.body)
  return poseBothArms(model).map((arm): Layer => {
    const limb: Step[] = sculptArm(stance.body, arm, {
      shape,
      from: sleeve > 1.3 ? 1.28 : Math.max(0, sleeve - 0.25),
    })
    return {
      name: arm.isLead ? 'hand' : 'other hand',
      steps: [add(group(...limb)), add(sculptHand(clay, arm.frame, arm.grip), 0.05)],
      ramp: createSkinRamp(look.skin, palette),
      soft: 0.8,
      smallest: 10,
    }
  })
}
