import * as z from 'zod'

const header = z
  .string()
  .toLowerCase()
  .regex(/^[\w-]+(,[\w-]+)?$/, 'is a header’s name, or two with a comma between: country, region')

export const adultConfig = z.object({
  ADULT_SECTION: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  COUNTRY_HEADER: header.optional(),
  AGE_POLICY_FILE: z.string().min(1).optional(),
})

type AdultSetting =
  | 'AGE_ASSURANCE_URL'
  | 'MODERATION_BASE_URL'
  | 'AGE_ASSURANCE_KEY'
  | 'AGE_ASSURANCE_SECRET'
  | 'PUBLIC_URL'
  | 'COMPANY_NAME'
  | 'CONTACT_EMAIL'
  | 'COMPLAINTS_EMAIL'

type Values = z.output<typeof adultConfig> & { NODE_ENV: string; TRUST_PROXY: number } & {
  [N in AdultSetting]?: string | undefined
}

type Fault = readonly [name: string, message: string]

/** Lists an incomplete provider, a header that anybody could send, and an adult section without safeguards. */
export function listAdultFaults(values: Values): Fault[] {
  const faults: Fault[] = []
  if (values.COUNTRY_HEADER !== undefined && values.TRUST_PROXY === 0)
    faults.push(['COUNTRY_HEADER', 'is believed only from a proxy in front: set TRUST_PROXY'])
  if (values.AGE_ASSURANCE_URL !== undefined)
    for (const name of ['AGE_ASSURANCE_KEY', 'AGE_ASSURANCE_SECRET', 'PUBLIC_URL'] as const)
      if (values[name] === undefined) faults.push([name, 'is needed with AGE_ASSURANCE_URL'])
  if (values.ADULT_SECTION && values.NODE_ENV === 'production') faults.push(...listMissingGuards(values))
  return faults
}

function listMissingGuards(values: Values): Fault[] {
  const faults: Fault[] = []
  for (const name of ['COMPANY_NAME', 'CONTACT_EMAIL', 'COMPLAINTS_EMAIL'] as const)
    if (values[name] === undefined) faults.push([name, 'is needed with ADULT_SECTION in production'])
  if (values.AGE_ASSURANCE_URL === undefined && values.AGE_POLICY_FILE === undefined)
    faults.push([
      'AGE_ASSURANCE_URL',
      'is needed with ADULT_SECTION in production, or an AGE_POLICY_FILE that asks for no check anywhere',
    ])
  if (values.COUNTRY_HEADER === undefined)
    faults.push(['COUNTRY_HEADER', 'is needed with ADULT_SECTION in production: the law is the country’s'])
  if (values.MODERATION_BASE_URL === undefined)
    faults.push([
      'MODERATION_BASE_URL',
      'is needed with ADULT_SECTION in production: a classifier has to check adult text',
    ])
  faults.push([
    'ADULT_SECTION',
    'must be false in production: it needs a classifier of pictures, which this version does not have',
  ])
  return faults
}
