import type { Check } from '../check.ts'

/** Lists the settings that prevent a start; every other check treats a faulty setting as unset. */
export const settings: Check = {
  part: 'settings',
  settings: ['NODE_ENV', 'ALLOW_SANDBOX', 'LOG_LEVEL'],
  examine: async ({ config, faults }) => {
    const served_by = 'environment and .env'
    if (faults.length === 0) return { mark: 'ok', served_by, answer: `valid for ${config.NODE_ENV}` }
    return {
      mark: 'FAIL',
      served_by,
      answer: `${faults.length} wrong, ignored`,
      hints: faults,
    }
  },
}
