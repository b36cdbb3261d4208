import { readdir } from 'node:fs/promises'
import { buildOriginalsPath } from '#server/platform/media/media.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { measureTime } from '../ask/timeout.ts'
import type { Check } from '../check.ts'

const SUN = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><circle cx="150" cy="150" r="90"/></svg>',
)

/** The native library differs per platform, so this makes one small picture. */
export const pictures: Check = {
  part: 'pictures',
  settings: ['DATA_DIR', 'SEED_PICTURES_DIR'],
  examine: async ({ config: { DATA_DIR } }) => {
    const served_by = 'files in DATA_DIR'
    const folders = await readdir(buildOriginalsPath(DATA_DIR), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    const count = folders.filter((entry) => entry.isFile()).length
    try {
      const { resizeToWidth } = await import('../../../platform/media/make-picture.ts')
      const { ms } = await measureTime(() => resizeToWidth(SUN, 192))
      return {
        mark: 'ok',
        served_by,
        answer: count === 1 ? '1 picture' : `${count} pictures`,
        ms,
      }
    } catch (error) {
      const hints = [
        'The library sharp does not work here: run npm install on this machine, including optional packages.',
      ]
      return { mark: 'FAIL', served_by, answer: describeFault(error), hints }
    }
  },
}
