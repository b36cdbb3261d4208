import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const country = z.object({
  name: z.string(),
  iso_code: z.string(),
  code: z.string(),
  icon: z.string(),
  /** The prefix with its plus sign, such as `+44`. */
  dial_code: z.string(),
  /** Other common names, such as "UK"; absent without one. */
  other_names: z.optional(z.array(z.string())),
})
export type Country = z.output<typeof country>

export const listCountries = defineRoute({
  method: 'GET',
  path: '/api/v1/countries',
  access: 'anyone',
  tag: 'session',
  summary:
    'Lists all countries by name in the caller’s language; `for=billing` leaves out those without billing.',
  query: z.object({ for: z.optional(z.enum(['billing'])) }),
  response: z.object({ countries: z.array(country) }),
})
