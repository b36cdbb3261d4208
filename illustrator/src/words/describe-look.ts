import type { Look } from '../look.ts'

const plain = (word: string): string => word.replaceAll('-', ' ')
const PRESENTED = { woman: 'woman', man: 'man', androgynous: 'androgynous person' } as const
const WITHOUT_HAIR: readonly string[] = ['bald', 'balding']
const OF_A_BEARD: readonly string[] = ['short', 'full', 'long']
const OF_GLASSES: readonly string[] = ['round', 'square', 'cat-eye', 'half-moon']

const unless = (nothing: string, word: string, tell: (word: string) => string = plain): string =>
  word === nothing ? '' : tell(word)

/** Describes a look in words, for models that draw from text. */
export function describeLook(look: Look): string {
  const { presentation, origin, build, skin, face, hair, beard, clothes, accessories } = look
  const { headwear, eyewear, jewellery } = accessories
  const parts = [
    `${PRESENTED[presentation]} of ${plain(origin)} looks`,
    `${build} build`,
    `${skin} skin`,
    `${face.shape} face`,
    `${plain(face.eyes)} ${face.eye_colour} eyes`,
    `${face.nose} nose`,
    `${face.lips} lips`,
    WITHOUT_HAIR.includes(hair.style) ? hair.style : `${plain(hair.colour)} hair, ${plain(hair.style)}`,
    unless('none', beard, (word) => (OF_A_BEARD.includes(word) ? `${word} beard` : word)),
    ...face.marks.map(plain),
    `wearing a ${[readName(clothes.colour), unless('plain', clothes.pattern), plain(clothes.garment)].join(' ')}`,
    unless('none', clothes.neck),
    unless('none', headwear),
    unless('none', eyewear, (word) => (OF_GLASSES.includes(word) ? `${plain(word)} glasses` : plain(word))),
    ...jewellery.map(plain),
  ]
  return parts
    .filter((part) => part !== '')
    .join(', ')
    .replace(/ {2,}/g, ' ')
}

const readName = (colour: string): string => (colour.startsWith('#') ? '' : colour)
