import { portrait, readWords } from '@citrine/illustrator/words'
import type { DrawingPort } from '../drawing.port.ts'
import type { ImagesPort } from '../images.port.ts'
import { openDrawingThreads } from './drawing-threads.ts'

const THREADS = 1

export function openDrawing(): DrawingPort & { images: ImagesPort } {
  const threads = openDrawingThreads(THREADS)
  return {
    drawPortrait: async (words) => {
      const { look, scene, unknown } = readWords(words)
      const webp = await threads.draw({ look, scene, frame: portrait })
      return { webp, unknown_words: [...unknown] }
    },
    drawScene: (drawing) => threads.draw(drawing),
    images: {
      vendor: 'illustrator',
      model: null,
      made_by: 'drawn',
      frame: portrait,
      make: ({ look, beside, scene, frame }, { signal }) =>
        threads.draw({ look, beside, scene, frame }, signal),
      check: async () => undefined,
    },
    close: () => threads.close(),
  }
}
