import type { BillingForm } from '@citrine/contract/billing'

export type FieldNeed = 'required' | 'optional' | 'hidden'

const listCodes = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/*
 * ISO codes from the address data of libaddressinput (github.com/google/libaddressinput, `fmt` and `require` of each country);
 * they change about once a decade.
 */

/** Countries whose `fmt` has no postal code. */
const WITHOUT_POSTAL_CODE = listCodes(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML MO ' +
    'MR MS MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW',
)

/** Countries whose `require` names the postal code. In other countries it is optional, as with Ireland's Eircode. */
const POSTAL_CODE_REQUIRED = listCodes(
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK ES FI FK FM FO FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU ' +
    'MC MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA',
)

/**
 * Countries whose `require` names the state. Hong Kong is left out, because its "state" is an area of the city that buyers
 * do not think of as one.
 */
const STATE_REQUIRED = listCodes(
  'AE AU BR CA CN CO CR ES FM HN ID IN IQ IT JM JP KN KR KY MH MX NR PF PG PW RU SO SV TW US VE',
)

const CITY_STATES = listCodes('GI MC MO SG VA')

/** Before a country is chosen, all nine fields are required (docs/specification.md, section 5). */
export function getFieldNeed(field: keyof BillingForm, country: string): FieldNeed {
  if (country === '') return 'required'
  if (field === 'billing_state') return getStateNeed(country)
  return field === 'billing_postal_code' ? getPostalCodeNeed(country) : 'required'
}

function getStateNeed(country: string): FieldNeed {
  if (CITY_STATES.has(country)) return 'hidden'
  return STATE_REQUIRED.has(country) ? 'required' : 'optional'
}

function getPostalCodeNeed(country: string): FieldNeed {
  if (WITHOUT_POSTAL_CODE.has(country)) return 'hidden'
  return POSTAL_CODE_REQUIRED.has(country) ? 'required' : 'optional'
}
