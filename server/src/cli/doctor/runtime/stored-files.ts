import { randomBytes } from 'node:crypto'
import { findS3Settings } from '#server/platform/files/open-files.ts'
import { openS3 } from '#server/platform/files/s3-client.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime, resolveWithin, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check } from '../check.ts'

export const storedFiles: Check = {
  part: 'stored files',
  settings: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  examine: async ({ config }) => {
    const settings = findS3Settings(config)
    if (settings === null) return { mark: 'ok', served_by: 'files in DATA_DIR', answer: 'on this node' }
    const served_by = `S3 store at ${showAddress(settings.endpoint)}, bucket ${settings.bucket}`
    const s3 = openS3(settings)
    const key = `doctor/${randomBytes(8).toString('hex')}`
    const bytes = randomBytes(64)
    try {
      const { ms } = await measureTime(() =>
        resolveWithin(
          TIMEOUT_MS,
          (async () => {
            await s3.put(key, bytes)
            if (!(await s3.get(key))?.equals(bytes))
              throw new Error('it returns other bytes than were stored')
            await s3.delete(key)
          })(),
        ),
      )
      return { mark: 'ok', served_by, answer: 'stores, returns and deletes', ms }
    } catch (error) {
      const hints = [
        'Is it up, are bucket, region and keys right, and may the keys read, write, list and delete?',
      ]
      return {
        mark: 'FAIL',
        served_by,
        answer: describeFault(error instanceof Error ? (error.cause ?? error) : error),
        hints,
      }
    }
  },
}
