import * as looks from '@citrine/illustrator/look'
import * as scenes from '@citrine/illustrator/scene'
import * as z from 'zod'

const clothColour = z.union([z.enum(looks.clothColours), z.string().regex(/^#[0-9a-fA-F]{6}$/)])

const clothes = z.strictObject({
  garment: z.enum(looks.garments),
  colour: clothColour,
  pattern: z.exactOptional(z.enum(looks.patterns)),
  trim: z.exactOptional(clothColour),
  under: z.exactOptional(z.enum(looks.underlayers)),
  under_colour: z.exactOptional(clothColour),
  neck: z.exactOptional(z.enum(looks.neckpieces)),
  neck_colour: z.exactOptional(clothColour),
})

const accessories = z.strictObject({
  headwear: z.exactOptional(z.enum(looks.headwear)),
  headwear_colour: z.exactOptional(clothColour),
  eyewear: z.exactOptional(z.enum(looks.eyewear)),
  jewellery: z.exactOptional(z.array(z.enum(looks.jewellery))),
})

/** A seeded character's look; omitted parts are derived. The age is the character's. */
export const seedLook = z.strictObject({
  presentation: z.enum(looks.presentations),
  origin: z.enum(looks.origins),
  build: z.enum(looks.builds),
  skin: z.enum(looks.skins),
  face: z.strictObject({
    shape: z.enum(looks.faceShapes),
    nose: z.enum(looks.noses),
    eyes: z.enum(looks.eyeShapes),
    eye_colour: z.enum(looks.eyeColours),
    lips: z.enum(looks.lips),
    brows: z.enum(looks.brows),
    marks: z.exactOptional(z.array(z.enum(looks.marks))),
  }),
  hair: z.strictObject({
    style: z.enum(looks.hairStyles),
    colour: z.enum(looks.hairColours),
    wave: z.exactOptional(z.number().min(0).max(1)),
    length: z.exactOptional(z.number().min(0.6).max(1.5)),
    fringe: z.exactOptional(z.boolean()),
  }),
  beard: z.exactOptional(z.enum(looks.beards)),
  clothes,
  accessories: z.exactOptional(accessories),
})

export const seedScene = z.strictObject({
  place: z.enum(scenes.places),
  time: z.enum(scenes.times),
  weather: z.exactOptional(z.enum(scenes.weathers)),
  season: z.exactOptional(z.enum(scenes.seasons)),
  light: z.enum(scenes.sides),
  facing: z.enum(scenes.sides),
  view: z.enum(scenes.views),
  mood: z.enum(scenes.moods),
  pose: z.exactOptional(z.enum(scenes.poses)),
  prop: z.exactOptional(z.enum(scenes.props)),
  prop_colour: z.optional(clothColour),
  crop: z.enum(scenes.crops),
  foreground: z.exactOptional(z.boolean()),
})

/** An album photo: the same person in another scene, optionally in other clothes. */
export const seedPhoto = z.strictObject({
  description: z.string().trim().min(10).max(200),
  photographer: z.string().trim().min(1).max(80),
  tags: z.array(z.string().trim().min(1).max(30)).min(2).max(4),
  scene: seedScene,
  clothes: z.exactOptional(clothes),
  accessories: z.exactOptional(accessories),
})

const wholeLook = seedLook.extend({ seed: z.int(), age: z.number().min(looks.youngest).max(looks.oldest) })

/** Parses untrusted file content. @throws the faults, field by field */
export const readLook = (value: unknown) => asked('look', wholeLook, value)
export const readScene = (value: unknown) => asked('scene', seedScene, value)

function asked<T extends z.ZodType>(name: string, schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(`This ${name} cannot be drawn:\n${z.prettifyError(result.error)}`)
}
