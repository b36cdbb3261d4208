/**
 * The formats of the postal codes of some countries (Unicode CLDR, postal code data). 0 stands for a digit and A for a
 * letter.
 */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  US: ['00000', '000000000'],
  CA: ['A0A0A0'],
  GB: ['A00AA', 'A000AA', 'AA00AA', 'AA000AA', 'A0A0AA', 'AA0A0AA', 'AAA0AA'],
  NL: ['0000AA'],
  JP: ['0000000'],
  CN: ['000000'],
  IN: ['000000'],
  RU: ['000000'],
  AU: ['0000'],
  NZ: ['0000'],
  AT: ['0000'],
  BE: ['0000'],
  CH: ['0000'],
  DK: ['0000'],
  HU: ['0000'],
  NO: ['0000'],
  DE: ['00000'],
  ES: ['00000'],
  FI: ['00000'],
  FR: ['00000'],
  IT: ['00000'],
  MX: ['00000'],
  PL: ['00000'],
  SE: ['00000'],
  TR: ['00000'],
  UA: ['00000'],
  BR: ['00000000'],
  PT: ['0000', '0000000'],
  KR: ['00000', '000000'],
}

/** Returns true if the code has a format of the country, or if the formats of that country are unknown. */
export function isPostalCodeLikely(code: string, country: string): boolean {
  // A stored country may be any text, such as `__proto__`.
  const forms = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined
  if (forms === undefined) return true
  const shaped = toForm(code)
  const withoutMark = /^\s*\p{L}{1,3}[\s-]+\p{Nd}/u.test(code) ? shaped.replace(/^A+/, '') : shaped
  return forms.includes(shaped) || forms.includes(withoutMark)
}

const toForm = (code: string): string =>
  code
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, '0')
    .replaceAll(/\p{L}/gu, 'A')
    .replaceAll(/[^A0]/g, '')
