import { fileURLToPath } from 'node:url'
import { type AgeRule, ageRules } from '@citrine/contract/age'
import * as z from 'zod'
import { readYaml } from '#server/platform/files/read-yaml.ts'

const SHIPPED = fileURLToPath(new URL('../../../seed/age-policy.yaml', import.meta.url))

const rule = z.enum(ageRules)
const agePolicy = z.strictObject({
  unknown: rule,
  others: rule,
  /** ISO 3166 codes of a country or, as `US-TX`, of a region. */
  countries: z.record(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/), rule),
})
export type AgePolicy = z.output<typeof agePolicy>

export const readAgePolicy = (path: string = SHIPPED): Promise<AgePolicy> =>
  readYaml('AGE_POLICY_FILE', path, agePolicy)

const pickStrictest = (rules: readonly AgeRule[]): AgeRule =>
  ageRules.find((each) => rules.includes(each)) ?? 'forbidden'

export function chooseAgeRule({ unknown, others, countries }: AgePolicy, country: string | null): AgeRule {
  if (country === null) return unknown
  const exact = countries[country]
  const [name = '', region] = country.split('-')
  const ofCountry = countries[name] ?? others
  if (region !== undefined) return exact ?? ofCountry
  // The region is unknown: the strictest of the country's rules applies.
  const regions = Object.entries(countries).filter(([code]) => code.startsWith(`${name}-`))
  return pickStrictest([ofCountry, ...regions.map(([, each]) => each)])
}
