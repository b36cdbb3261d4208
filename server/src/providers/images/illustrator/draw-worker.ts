import { draw } from '@citrine/illustrator'
import { serveTasks } from '#server/platform/concurrency/serve-tasks.ts'
import { rasteriseSvg } from '#server/platform/media/rasterise.ts'
import type { SceneDrawing } from '../drawing.port.ts'

serveTasks(
  ({ look, scene, frame, beside, scale }: SceneDrawing): Promise<Uint8Array> =>
    rasteriseSvg(draw(look, scene, frame, beside), scale),
)
