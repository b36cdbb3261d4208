import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { readYaml } from '#server/platform/files/read-yaml.ts'

const SHIPPED = fileURLToPath(new URL('../../../seed/consent-policy.yaml', import.meta.url))

const rule = z.enum(['ask', 'settings'])
const consentPolicy = z.strictObject({
  unknown: rule,
  others: rule,
  /** ISO 3166 codes of a country or, as `CA-QC`, of a region. */
  countries: z.record(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/), rule),
})
export type ConsentPolicy = z.output<typeof consentPolicy>

export const readConsentPolicy = (path: string = SHIPPED): Promise<ConsentPolicy> =>
  readYaml('CONSENT_POLICY_FILE', path, consentPolicy)

/** Without a region, consent is required if any region of the country requires it. */
export function requiresConsent(
  { unknown, others, countries }: ConsentPolicy,
  country: string | null,
): boolean {
  if (country === null) return unknown === 'ask'
  const [name = '', region] = country.split('-')
  if (region !== undefined) return (countries[country] ?? countries[name] ?? others) === 'ask'
  const rules = Object.entries(countries).filter(([code]) => code === name || code.startsWith(`${name}-`))
  return rules.some(([, each]) => each === 'ask') || (countries[name] ?? others) === 'ask'
}
