import * as looks from '@citrine/illustrator/look'
import * as scenes from '@citrine/illustrator/scene'
import * as z from 'zod'

const clothColour = z.union([z.enum(looks.clothColours), z.string().regex(/^#[0-9a-fA-F]{6}$/)])

const clothes = z.strictObject({
  garment: z.enum(looks.garments),
  colour: clothColour,
  pattern: z.optional(z.enum(looks.patterns)),
  trim: z.optional(clothColour),
  under: z.optional(z.enum(looks.underlayers)),
  under_colour: z.optional(clothColour),
  neck: z.optional(z.enum(looks.neckpieces)),
  neck_colour: z.optional(clothColour),
})

const accessories = z.strictObject({
  headwear: z.optional(z.enum(looks.headwear)),
  headwear_colour: z.optional(clothColour),
  eyewear: z.optional(z.enum(looks.eyewear)),
  jewellery: z.optional(z.array(z.enum(looks.jewellery))),
})

/** How a character of the house looks; what it leaves out follows from the rest. The age is the character's. */
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
    marks: z.optional(z.array(z.enum(looks.marks))),
  }),
  hair: z.strictObject({
    style: z.enum(looks.hairStyles),
    colour: z.enum(looks.hairColours),
    wave: z.optional(z.number().min(0).max(1)),
    length: z.optional(z.number().min(0.6).max(1.5)),
    fringe: z.optional(z.boolean()),
  }),
  beard: z.optional(z.enum(looks.beards)),
  clothes,
  accessories: z.optional(accessories),
})
export type SeedLook = z.output<typeof seedLook>

export const seedScene = z.strictObject({
  place: z.enum(scenes.places),
  time: z.enum(scenes.times),
  weather: z.optional(z.enum(scenes.weathers)),
  season: z.optional(z.enum(scenes.seasons)),
  light: z.enum(scenes.sides),
  facing: z.enum(scenes.sides),
  view: z.enum(scenes.views),
  mood: z.enum(scenes.moods),
  pose: z.optional(z.enum(scenes.poses)),
  prop: z.optional(z.enum(scenes.props)),
  crop: z.enum(scenes.crops),
  foreground: z.optional(z.boolean()),
})
export type SeedScene = z.output<typeof seedScene>

/** A picture of the album: the same person in another scene, in other clothes if it says so. */
export const seedPhoto = z.strictObject({
  description: z.string().trim().min(10).max(200),
  photographer: z.string().trim().min(1).max(80),
  tags: z.array(z.string().trim().min(1).max(30)).min(2).max(4),
  scene: seedScene,
  clothes: z.optional(clothes),
  accessories: z.optional(accessories),
})
export type SeedPhoto = z.output<typeof seedPhoto>
