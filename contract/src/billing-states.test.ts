import { expect, test } from 'vitest'
import { findState } from './billing-states.ts'

test.each([
  ['US', 'California', 'CA'],
  ['US', 'ca', 'CA'],
  ['US', ' Calif. ', 'CA'],
  ['US', 'CALIFORNIA', 'CA'],
  ['US', 'N.Y.', 'NY'],
  ['US', 'new york', 'NY'],
  ['US', 'State of New York', 'NY'],
  ['US', 'New York, NY', 'NY'],
  ['US', 'Los Angeles, CA', 'CA'],
  ['US', 'TX - Texas', 'TX'],
  ['US', 'Texas, USA', 'TX'],
  ['US', 'Washington', 'WA'],
  ['US', 'Washington, D.C.', 'DC'],
  ['US', 'Virginia', 'VA'],
  ['US', 'W. Va.', 'WV'],
  ['US', 'Miss.', 'MS'],
  ['US', 'Misso', 'MO'],
  ['US', 'Penna.', 'PA'],
  ['US', 'Kansas', 'KS'],
  ['US', 'Arkansas', 'AR'],
  ['US', 'Puerto Rico', 'PR'],
  ['US', 'AE', 'AE'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'pq', 'QC'],
  ['CA', 'Ont.', 'ON'],
  ['CA', 'B.C.', 'BC'],
  ['CA', 'Colombie-Britannique', 'BC'],
  ['CA', 'P.E.I.', 'PE'],
  ['CA', 'Île-du-Prince-Édouard', 'PE'],
  ['CA', 'Newfoundland & Labrador', 'NL'],
  ['GB', ' Cornwall ', 'Cornwall'],
  ['AU', 'New South Wales', 'New South Wales'],
] as const)('in %s, "%s" is the state %s', (country, text, code) => {
  expect(findState(country, text)).toBe(code)
})

test.each([
  ...[
    '',
    'West',
    'North',
    'Carolina',
    'Dakota',
    'New',
    'Virgin',
    'X',
    'ZZ',
    'Ontario',
    'Los Angeles',
    'Kalifornien',
  ],
  ...['CA, NY', 'Paris', '90210', '__proto__', 'constructor'],
])('"%s" names no single state of the USA', (text) => {
  expect(findState('US', text)).toBeUndefined()
})

test('a country that is no country has no states with codes', () => {
  expect(findState('__proto__', 'x')).toBe('x')
})
