import { draw } from '@citrine/illustrator/draw'
import { answerOrders } from '#server/platform/answer-orders.ts'
import { rasterise } from '#server/platform/media/rasterise.ts'
import type { Picture } from './drawing-threads.ts'

/** A thread of its own: a picture takes seconds, and nobody else waits for it. */
answerOrders(({ look, scene, frame }: Picture): Promise<Uint8Array> => rasterise(draw(look, scene, frame)))
