import * as illustrator from '@citrine/illustrator/words'
import * as z from 'zod'

const clothColour = z.union([z.enum(illustrator.clothColours), z.string().regex(/^#[0-9a-fA-F]{6}$/)])

const clothes = z.strictObject({
  garment: z.enum(illustrator.garments),
  colour: clothColour,
  pattern: z.exactOptional(z.enum(illustrator.patterns)),
  trim: z.exactOptional(clothColour),
  under: z.exactOptional(z.enum(illustrator.underlayers)),
  under_colour: z.exactOptional(clothColour),
  neck: z.exactOptional(z.enum(illustrator.neckpieces)),
  neck_colour: z.exactOptional(clothColour),
})

const accessories = z.strictObject({
  headwear: z.exactOptional(z.enum(illustrator.headwear)),
  headwear_colour: z.exactOptional(clothColour),
  eyewear: z.exactOptional(z.enum(illustrator.eyewear)),
  jewellery: z.exactOptional(z.array(z.enum(illustrator.jewellery))),
})

/** Omitted parts are derived. The age is that of the character. */
export const seedLook = z.strictObject({
  presentation: z.enum(illustrator.presentations),
  origin: z.enum(illustrator.origins),
  build: z.enum(illustrator.builds),
  skin: z.enum(illustrator.skins),
  face: z.strictObject({
    shape: z.enum(illustrator.faceShapes),
    nose: z.enum(illustrator.noses),
    eyes: z.enum(illustrator.eyeShapes),
    eye_colour: z.enum(illustrator.eyeColours),
    lips: z.enum(illustrator.lips),
    brows: z.enum(illustrator.brows),
    marks: z.exactOptional(z.array(z.enum(illustrator.marks))),
  }),
  hair: z.strictObject({
    style: z.enum(illustrator.hairStyles),
    colour: z.enum(illustrator.hairColours),
    wave: z.exactOptional(z.number().min(0).max(1)),
    length: z.exactOptional(z.number().min(0.6).max(1.5)),
    fringe: z.exactOptional(z.boolean()),
  }),
  beard: z.exactOptional(z.enum(illustrator.beards)),
  clothes,
  accessories: z.exactOptional(accessories),
})

export const seedScene = z.strictObject({
  place: z.enum(illustrator.places),
  time: z.enum(illustrator.times),
  weather: z.exactOptional(z.enum(illustrator.weathers)),
  season: z.exactOptional(z.enum(illustrator.seasons)),
  light: z.enum(illustrator.sides),
  facing: z.enum(illustrator.sides),
  view: z.enum(illustrator.views),
  mood: z.enum(illustrator.moods),
  pose: z.exactOptional(z.enum(illustrator.poses)),
  prop: z.exactOptional(z.enum(illustrator.props)),
  prop_colour: z.optional(clothColour),
  crop: z.enum(illustrator.crops),
  foreground: z.exactOptional(z.boolean()),
})

/** Everybody who is drawn is an adult. */
const agedLook = seedLook.extend({
  age: z.number().min(illustrator.youngest).max(illustrator.oldest),
})

/** The same person in another scene, optionally in other clothes or next to a second person. */
export const seedPhoto = z.strictObject({
  description: z.string().trim().min(10).max(200),
  photographer: z.string().trim().min(1).max(80),
  tags: z.array(z.string().trim().min(1).max(30)).min(2).max(4),
  scene: seedScene,
  clothes: z.exactOptional(clothes),
  accessories: z.exactOptional(accessories),
  beside: z.exactOptional(agedLook),
})

export const wholeLook = agedLook.extend({ seed: z.int() })

export const readLook = (value: unknown) => parseField('look', wholeLook, value)
export const readScene = (value: unknown) => parseField('scene', seedScene, value)

function parseField<T extends z.ZodType>(name: string, schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(`This ${name} cannot be drawn:\n${z.prettifyError(result.error)}`)
}
