export const COUNTRY_CODES: ReadonlySet<string> = new Set(
  (
    'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA ' +
    'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
    'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM ' +
    'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
    'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW ' +
    'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM ' +
    'TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
  ).split(' '),
)

/**
 * ISO codes of countries that cannot be billed. docs/specification.md, section 5, names eight of about 57; the rest are those
 * that card processors usually exclude: sanctions, high-risk jurisdictions, bans on adult content, or card checks that rarely
 * pass across borders.
 */
export const BILLING_EXCLUDED: ReadonlySet<string> = new Set([
  // The specification names these.
  ...['CN', 'RU', 'IN', 'BR', 'MX', 'TR', 'SA', 'AE'],
  // These are under sanctions, wholly or in large part.
  ...['BY', 'CU', 'IR', 'KP', 'SY', 'VE', 'MM', 'SD', 'SS', 'LY', 'YE', 'ZW', 'AF', 'CF', 'CD', 'SO'],
  // These are high-risk jurisdictions or have frequent card fraud.
  ...['NG', 'GH', 'CM', 'CI', 'KE', 'SN', 'ML', 'BF', 'MZ', 'UG', 'HT', 'LA', 'NP', 'VN', 'PH', 'UA'],
  // The law forbids adult content here, or paying for it.
  ...['AZ', 'BD', 'BH', 'BN', 'DZ', 'EG', 'ID', 'IQ', 'JO', 'KW', 'LB', 'MY', 'OM', 'PK', 'QA', 'TN', 'UZ'],
])

/** Returns false also for a code that belongs to no country. */
export const isBilledCountry = (code: string): boolean =>
  COUNTRY_CODES.has(code) && !BILLING_EXCLUDED.has(code)
