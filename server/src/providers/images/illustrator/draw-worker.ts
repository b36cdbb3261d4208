import { draw } from '@citrine/illustrator'
import { serveTasks } from '#server/platform/concurrency/serve-tasks.ts'
import { rasterise } from '#server/platform/media/rasterise.ts'
import type { SceneDrawing } from '../drawing.port.ts'

serveTasks(
  ({ look, scene, frame, beside, scale }: SceneDrawing): Promise<Uint8Array> =>
    rasterise(draw(look, scene, frame, beside), scale),
)
