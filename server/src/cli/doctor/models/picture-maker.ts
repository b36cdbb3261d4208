import { openDrawing } from '#server/providers/images/illustrator/words.drawing.ts'
import type { ImagesPort } from '#server/providers/images/images.port.ts'
import { openImages } from '#server/providers/images/open-images.ts'
import { measureTime, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check, CheckOutcome } from '../check.ts'

export const pictureMaker: Check = {
  part: 'pictures in chats',
  settings: [
    'IMAGE_BASE_URL',
    'IMAGE_API_KEY',
    'IMAGE_MODEL',
    'IMAGE_SIZE',
    'IMAGE_PATIENCE_S',
    'COMFYUI_URL',
    'COMFYUI_WORKFLOW',
  ],
  examine: async ({ config }): Promise<CheckOutcome> => {
    const own = openDrawing().images
    let maker: ImagesPort
    try {
      maker = openImages(config, own)
    } catch (error) {
      return { mark: 'FAIL', served_by: 'none', answer: 'no workflow', hints: [(error as Error).message] }
    }
    if (maker === own) return { mark: 'ok', served_by: 'the illustrator', answer: 'draws pictures' }
    const served_by = maker.vendor
    try {
      const { ms } = await measureTime(() => maker.check(AbortSignal.timeout(TIMEOUT_MS)))
      return { mark: 'ok', served_by, answer: 'answers', ms }
    } catch (error) {
      const hints = ['Are its address, key and model right? Until then pictures fail without a charge.']
      return { mark: 'FAIL', served_by, answer: (error as Error).message, hints }
    }
  },
}
