/**
 * ISO codes of countries that cannot be billed (docs/specification.md, section 5, names eight of about 57). The
 * others are those card processors usually exclude: sanctions, high-risk jurisdictions, bans on adult content, or
 * card checks that rarely pass across borders.
 */
export const BILLING_EXCLUDED: ReadonlySet<string> = new Set([
  // Named by the specification.
  ...['CN', 'RU', 'IN', 'BR', 'MX', 'TR', 'SA', 'AE'],
  // Sanctions, whole or in large part.
  ...['BY', 'CU', 'IR', 'KP', 'SY', 'VE', 'MM', 'SD', 'SS', 'LY', 'YE', 'ZW', 'AF', 'CF', 'CD', 'SO'],
  // High-risk jurisdictions and frequent card fraud.
  ...['NG', 'GH', 'CM', 'CI', 'KE', 'SN', 'ML', 'BF', 'MZ', 'UG', 'HT', 'LA', 'NP', 'VN', 'PH', 'UA'],
  // Adult content, or paying for it, is against the law.
  ...['AZ', 'BD', 'BH', 'BN', 'DZ', 'EG', 'ID', 'IQ', 'JO', 'KW', 'LB', 'MY', 'OM', 'PK', 'QA', 'TN', 'UZ'],
])
