import type { Origin } from '../../look.ts'
import type { Entry } from '../effect.ts'
import { listSpellings, shareEntry } from '../entries.ts'

const shareOrigin = (origin: Origin, words: string): [string, Entry][] =>
  shareEntry([words, ...listSpellings(origin)].join(', '), { effect: { look: { origin } } })

export const people = new Map<string, Entry>([
  ...shareEntry(
    'woman, lady, grandmother, mother, aunt, queen, she, her, hers, herself, actress, waitress, heroine, widow',
    {
      effect: { look: { presentation: 'woman' } },
    },
  ),
  ...shareEntry('man, gentleman, grandfather, father, uncle, king, he, his, him, himself, hero, widower', {
    effect: { look: { presentation: 'man' } },
  }),
  ...shareEntry('non-binary, nonbinary, androgynous, they, their, them', {
    effect: { look: { presentation: 'androgynous' } },
  }),
  ...shareEntry('young', { effect: { look: { age: 27 } } }),
  ...shareEntry('middle-aged, grown', { effect: { look: { age: 46 } } }),
  ...shareEntry('old, elderly, retired, aged, veteran, grandmother, grandfather', {
    effect: { look: { age: 66 } },
  }),
  ...shareEntry('older, ageing, mature', { effect: { look: { age: 57 } } }),
  ...['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies'].flatMap((decade, index) =>
    shareEntry(decade, { effect: { look: { age: Math.min(70, 25 + index * 10) } } }),
  ),
  ...shareEntry('slim, slender, thin, lean, lanky', { effect: { look: { build: 'slim' } } }),
  ...shareEntry('slight, small, petite, tiny, wiry, delicate', { effect: { look: { build: 'slight' } } }),
  ...shareEntry('medium build, average build', { effect: { look: { build: 'medium' } } }),
  ...shareEntry('sturdy, stocky, solid', { effect: { look: { build: 'sturdy' } } }),
  ...shareEntry('broad, broad-shouldered, muscular, strong, burly, athletic, big', {
    effect: { look: { build: 'broad' } },
  }),
  ...shareEntry('heavy, fat, plump, stout, round, chubby, large', { effect: { look: { build: 'heavy' } } }),
  ...shareOrigin(
    'west-african',
    'african, nigerian, ghanaian, senegalese, black, jamaican, haitian, caribbean',
  ),
  ...shareOrigin('east-african', 'kenyan, ethiopian, somali, ugandan, tanzanian, eritrean, rwandan'),
  ...shareOrigin('north-african', 'moroccan, egyptian, algerian, tunisian, berber, amazigh, libyan'),
  ...shareOrigin(
    'middle-eastern',
    'arab, arabic, persian, iranian, turkish, lebanese, syrian, iraqi, palestinian, israeli, kurdish, jordanian',
  ),
  ...shareOrigin(
    'south-asian',
    'indian, pakistani, bengali, bangladeshi, tamil, nepali, punjabi, sri-lankan',
  ),
  ...shareOrigin('east-asian', 'asian, chinese, japanese, korean, taiwanese'),
  ...shareOrigin(
    'southeast-asian',
    'vietnamese, thai, filipino, filipina, indonesian, malay, burmese, khmer',
  ),
  ...shareOrigin('central-asian', 'kazakh, mongolian, uzbek, kyrgyz, tibetan, afghan'),
  ...shareOrigin(
    'north-european',
    'european, white, english, british, scottish, irish, welsh, german, dutch, swedish, norwegian, danish, finnish, icelandic, nordic',
  ),
  ...shareOrigin('south-european', 'italian, spanish, greek, portuguese, french, mediterranean, corsican'),
  ...shareOrigin(
    'east-european',
    'russian, polish, ukrainian, czech, romanian, hungarian, slavic, bulgarian, serbian',
  ),
  ...shareOrigin(
    'latin-american',
    'latino, latina, mexican, brazilian, argentinian, colombian, peruvian, chilean, cuban, hispanic',
  ),
  ...shareOrigin('indigenous-american', 'indigenous, inuit, navajo, quechua, mapuche, cree, maya'),
  ...shareOrigin('pacific-islander', 'samoan, hawaiian, maori, tongan, fijian, polynesian'),
])
