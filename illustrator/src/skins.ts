import type { Origin, Skin } from './look.ts'

const SKINS: Record<Origin, readonly [Skin, ...Skin[]]> = {
  'west-african': ['deep', 'dark', 'brown'],
  'east-african': ['dark', 'brown', 'deep'],
  'north-african': ['tan', 'olive', 'brown'],
  'middle-eastern': ['olive', 'tan', 'beige'],
  'south-asian': ['brown', 'tan', 'dark'],
  'east-asian': ['beige', 'fair', 'tan'],
  'southeast-asian': ['tan', 'beige', 'brown'],
  'central-asian': ['beige', 'tan', 'olive'],
  'north-european': ['fair', 'porcelain'],
  'south-european': ['olive', 'beige', 'fair'],
  'east-european': ['fair', 'porcelain', 'beige'],
  'latin-american': ['tan', 'olive', 'brown', 'beige'],
  'indigenous-american': ['tan', 'brown'],
  'pacific-islander': ['brown', 'tan'],
}

export const listSkins = (origin: Origin): readonly [Skin, ...Skin[]] => SKINS[origin]
