import type { Look } from '../look.ts'

const splitHyphens = (word: string): string => word.replaceAll('-', ' ')
const PRESENTATION_WORDS = { woman: 'woman', man: 'man', androgynous: 'androgynous person' } as const
const WITHOUT_HAIR: readonly string[] = ['bald', 'balding']
const BEARD_WORDS: readonly string[] = ['short', 'full', 'long']
const GLASSES_WORDS: readonly string[] = ['round', 'square', 'cat-eye', 'half-moon']

const describeUnless = (
  nothing: string,
  word: string,
  tell: (word: string) => string = splitHyphens,
): string => (word === nothing ? '' : tell(word))

/** Describes a look in words, for models that draw from text. */
export function describeLook(look: Look): string {
  const { presentation, origin, build, skin, face, hair, beard, clothes, accessories } = look
  const { headwear, eyewear, jewellery } = accessories
  const parts = [
    `${PRESENTATION_WORDS[presentation]} of ${splitHyphens(origin)} looks`,
    `${build} build`,
    `${skin} skin`,
    `${face.shape} face`,
    `${splitHyphens(face.eyes)} ${face.eye_colour} eyes`,
    `${face.nose} nose`,
    `${face.lips} lips`,
    WITHOUT_HAIR.includes(hair.style)
      ? hair.style
      : `${splitHyphens(hair.colour)} hair, ${splitHyphens(hair.style)}`,
    describeUnless('none', beard, (word) => (BEARD_WORDS.includes(word) ? `${word} beard` : word)),
    ...face.marks.map(splitHyphens),
    `wearing a ${[readName(clothes.colour), describeUnless('plain', clothes.pattern), splitHyphens(clothes.garment)].join(' ')}`,
    describeUnless('none', clothes.neck),
    describeUnless('none', headwear),
    describeUnless('none', eyewear, (word) =>
      GLASSES_WORDS.includes(word) ? `${splitHyphens(word)} glasses` : splitHyphens(word),
    ),
    ...jewellery.map(splitHyphens),
  ]
  return parts
    .filter((part) => part !== '')
    .join(', ')
    .replace(/ {2,}/g, ' ')
}

const readName = (colour: string): string => (colour.startsWith('#') ? '' : colour)
