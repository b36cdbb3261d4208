import type { Check } from '../check.ts'

export const push: Check = {
  part: 'push messages',
  settings: ['PUSH_SERVICES'],
  examine: async ({ config: { PUBLIC_URL, PUSH_SERVICES } }) => {
    const served_by = 'the push services of browsers'
    // Browsers subscribe only on HTTPS pages and on this machine.
    if (PUBLIC_URL?.startsWith('http:'))
      return { mark: 'off', served_by, answer: 'browsers need HTTPS: PUBLIC_URL begins with http' }
    return { mark: 'ok', served_by, answer: `${PUSH_SERVICES.length} hosts allowed` }
  },
}
