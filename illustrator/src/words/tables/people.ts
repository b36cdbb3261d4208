import type { Origin } from '../../look.ts'
import type { Entry } from '../effect.ts'
import { listSpellings, many } from '../entries.ts'

const from = (origin: Origin, words: string): [string, Entry][] =>
  many([words, ...listSpellings(origin)].join(', '), { effect: { look: { origin } } })

export const people = new Map<string, Entry>([
  ...many(
    'woman, lady, grandmother, mother, aunt, queen, she, her, hers, herself, actress, waitress, heroine, widow',
    {
      effect: { look: { presentation: 'woman' } },
    },
  ),
  ...many('man, gentleman, grandfather, father, uncle, king, he, his, him, himself, hero, widower', {
    effect: { look: { presentation: 'man' } },
  }),
  ...many('non-binary, nonbinary, androgynous, they, their, them', {
    effect: { look: { presentation: 'androgynous' } },
  }),
  ...many('young', { effect: { look: { age: 27 } } }),
  ...many('middle-aged, grown', { effect: { look: { age: 46 } } }),
  ...many('old, elderly, retired, aged, veteran, grandmother, grandfather', {
    effect: { look: { age: 66 } },
  }),
  ...many('older, ageing, mature', { effect: { look: { age: 57 } } }),
  ...['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies'].flatMap((decade, index) =>
    many(decade, { effect: { look: { age: Math.min(70, 25 + index * 10) } } }),
  ),
  ...many('slim, slender, thin, lean, lanky', { effect: { look: { build: 'slim' } } }),
  ...many('slight, small, petite, tiny, wiry, delicate', { effect: { look: { build: 'slight' } } }),
  ...many('medium build, average build', { effect: { look: { build: 'medium' } } }),
  ...many('sturdy, stocky, solid', { effect: { look: { build: 'sturdy' } } }),
  ...many('broad, broad-shouldered, muscular, strong, burly, athletic, big', {
    effect: { look: { build: 'broad' } },
  }),
  ...many('heavy, fat, plump, stout, round, chubby, large', { effect: { look: { build: 'heavy' } } }),
  ...from('west-african', 'african, nigerian, ghanaian, senegalese, black, jamaican, haitian, caribbean'),
  ...from('east-african', 'kenyan, ethiopian, somali, ugandan, tanzanian, eritrean, rwandan'),
  ...from('north-african', 'moroccan, egyptian, algerian, tunisian, berber, amazigh, libyan'),
  ...from(
    'middle-eastern',
    'arab, arabic, persian, iranian, turkish, lebanese, syrian, iraqi, palestinian, israeli, kurdish, jordanian',
  ),
  ...from('south-asian', 'indian, pakistani, bengali, bangladeshi, tamil, nepali, punjabi, sri-lankan'),
  ...from('east-asian', 'asian, chinese, japanese, korean, taiwanese'),
  ...from('southeast-asian', 'vietnamese, thai, filipino, filipina, indonesian, malay, burmese, khmer'),
  ...from('central-asian', 'kazakh, mongolian, uzbek, kyrgyz, tibetan, afghan'),
  ...from(
    'north-european',
    'european, white, english, british, scottish, irish, welsh, german, dutch, swedish, norwegian, danish, finnish, icelandic, nordic',
  ),
  ...from('south-european', 'italian, spanish, greek, portuguese, french, mediterranean, corsican'),
  ...from(
    'east-european',
    'russian, polish, ukrainian, czech, romanian, hungarian, slavic, bulgarian, serbian',
  ),
  ...from(
    'latin-american',
    'latino, latina, mexican, brazilian, argentinian, colombian, peruvian, chilean, cuban, hispanic',
  ),
  ...from('indigenous-american', 'indigenous, inuit, navajo, quechua, mapuche, cree, maya'),
  ...from('pacific-islander', 'samoan, hawaiian, maori, tongan, fijian, polynesian'),
])
