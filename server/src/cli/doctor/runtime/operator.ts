import type { Check } from '../check.ts'

export const operator: Check = {
  part: 'operator',
  settings: [
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
    'JURISDICTION',
    'CONTACT_EMAIL',
    'COMPLAINTS_EMAIL',
    'COPYRIGHT_AGENT',
    'TAKEDOWN_IP_PER_HOUR',
    'TAKEDOWN_IP_PER_DAY',
  ],
  examine: async ({ config }) => {
    const served_by = config.COMPANY_NAME ?? 'no name'
    const lacking = (['COMPANY_NAME', 'COMPANY_ADDRESS', 'CONTACT_EMAIL'] as const).filter(
      (name) => config[name] === undefined,
    )
    if (lacking.length === 0) return { mark: 'ok', served_by, answer: 'named on the information pages' }
    const isPublic = config.NODE_ENV === 'production'
    return {
      mark: isPublic ? 'warn' : 'off',
      served_by,
      answer: 'a private server, as its pages say',
      hints: isPublic ? [`Before you open it to the public, set ${lacking.join(', ')}.`] : [],
    }
  },
}
