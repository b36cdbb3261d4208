const US =
  'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,' +
  'MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,' +
  'ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,' +
  'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VI Virgin Islands,' +
  'VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AA Armed Forces Americas,AE Armed Forces Europe,' +
  'AP Armed Forces Pacific'
const US_OTHER =
  'AL Ala,AK Alas,AZ Ariz,AR Ark,CA Cal,CA Cali,CO Col,CT Conn,DE Del,DC Washington DC,FL Fla,ID Ida,IL Ill,IN Ind,' +
  'KS Kan,MD Mary,MA Mass,MI Mich,MN Minn,MS Miss,MT Mont,NE Neb,NV Nev,NM N Mex,NC N Car,ND N Dak,OK Okla,OR Ore,' +
  'PA Penn,PA Penna,SC S Car,SD S Dak,TN Tenn,TX Tex,VI US Virgin Islands,VI USVI,VA Virg,WA Wash,WA Washington State,' +
  'WV W Va,WV W Virginia,WI Wis,WY Wyo,NY New York State'
const CA =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,' +
  'NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon'
const CA_OTHER =
  'AB Alta,BC Brit Col,BC Colombie-Britannique,MB Man,NB Nouveau-Brunswick,NL Newfoundland,NL Labrador,NL Newfoundland Labrador,NL Nfld,NL NF,' +
  'NL Terre-Neuve-et-Labrador,NL Terre-Neuve,NS Nouvelle-Ecosse,NT NWT,NT Territoires du Nord-Ouest,ON Ont,PE PEI,' +
  'PE Ile-du-Prince-Edouard,QC Que,QC PQ,SK Sask,YT Yukon Territory,YT YK,YT Territoire du Yukon'

type State = { code: string; name: string }

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const readStates = (list: string): State[] =>
  list.split(',').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

/** The countries whose states card providers accept only as codes. */
const STATES: Readonly<Record<string, { names: readonly State[]; byText: ReadonlyMap<string, string> }>> = {
  US: openStates(US, US_OTHER),
  CA: openStates(CA, CA_OTHER),
}

function openStates(list: string, other: string) {
  const names = readStates(list)
  const entries = [...names, ...readStates(other)].flatMap(({ code, name }): [string, string][] => [
    [code.toLowerCase(), code],
    [fold(name), code],
  ])
  return { names, byText: new Map(entries) }
}

/** Lists the states to choose from, by their English names; none for a country whose state is typed as text. */
export const listStates = (country: string): readonly State[] =>
  Object.hasOwn(STATES, country) ? (STATES[country]?.names ?? []) : []

const BEGINNING_MIN = 4

/** Finds the only state whose name begins like this. A first word alone, such as "West", is not enough. */
function findByBeginning(names: readonly State[], folded: string): string | undefined {
  if (folded.length < BEGINNING_MIN) return undefined
  const [found, ...others] = names.filter(({ name }) => fold(name).startsWith(folded))
  if (found === undefined || others.length > 0) return undefined
  const [first = '', ...rest] = found.name.split(' ')
  return rest.length === 0 || folded.length > first.length ? found.code : undefined
}

/**
 * Returns the state as card providers take it: a two-letter code in the USA and Canada, elsewhere the text.
 * @returns undefined when the text names none of their states, or several
 */
export function findState(country: string, text: string): string | undefined {
  const states = Object.hasOwn(STATES, country) ? STATES[country] : undefined
  if (states === undefined) return text.trim()
  const find = (part: string): string | undefined => {
    const folded = fold(part.replace(/^\s*(the )?(state|province) of /i, ''))
    return states.byText.get(folded) ?? findByBeginning(states.names, folded)
  }
  const whole = find(text)
  if (whole !== undefined) return whole
  const found = new Set(text.split(/[,;/()|]|\s[-–—]\s/).flatMap((part) => find(part) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}
