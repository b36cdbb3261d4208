/**
 * The look of a person: constant from picture to picture, default clothes included. Each list holds everything the
 * illustrator can draw. A look is plain data: written manually, generated at random or read from a text.
 */
export const presentations = ['woman', 'man', 'androgynous'] as const
export const origins = [
  'west-african',
  'east-african',
  'north-african',
  'middle-eastern',
  'south-asian',
  'east-asian',
  'southeast-asian',
  'central-asian',
  'north-european',
  'south-european',
  'east-european',
  'latin-american',
  'indigenous-american',
  'pacific-islander',
] as const
export const builds = ['slight', 'slim', 'medium', 'sturdy', 'broad', 'heavy'] as const
export const skins = ['porcelain', 'fair', 'beige', 'olive', 'tan', 'brown', 'dark', 'deep'] as const

export const faceShapes = ['oval', 'round', 'long', 'square', 'heart', 'angular'] as const
export const noses = [
  'straight',
  'small',
  'broad',
  'aquiline',
  'long',
  'upturned',
  'flat',
  'crooked',
] as const
export const eyeShapes = ['almond', 'round', 'narrow', 'hooded', 'deep-set', 'wide-set'] as const
export const eyeColours = ['brown', 'dark', 'hazel', 'green', 'blue', 'grey', 'amber'] as const
export const lips = ['thin', 'medium', 'full', 'wide'] as const
export const brows = ['fine', 'level', 'arched', 'heavy', 'bushy'] as const
export const marks = [
  'freckles',
  'mole',
  'scar-brow',
  'scar-cheek',
  'dimples',
  'vitiligo',
  'weathered',
  'crows-feet',
] as const

export const hairStyles = [
  'bald',
  'balding',
  'buzz',
  'crop',
  'side-part',
  'quiff',
  'slicked',
  'undercut',
  'pixie',
  'swept',
  'shaggy',
  'curls',
  'afro',
  'cornrows',
  'locs',
  'bob',
  'shoulder',
  'long',
  'long-curls',
  'bun',
  'top-knot',
  'chignon',
  'ponytail',
  'braid',
  'two-braids',
  'crown-braid',
] as const
export const hairColours = [
  'black',
  'brown',
  'chestnut',
  'auburn',
  'ginger',
  'sand',
  'blonde',
  'grey',
  'silver',
  'white',
  'salt-and-pepper',
  'teal',
  'rose',
  'violet',
] as const
export const beards = ['none', 'stubble', 'moustache', 'goatee', 'short', 'full', 'long'] as const

export const headwear = [
  'none',
  'fedora',
  'flat-cap',
  'peaked-cap',
  'beanie',
  'beret',
  'straw-hat',
  'wide-hat',
  'turban',
  'hijab',
  'headscarf',
  'bandana',
  'headphones',
  'hood',
  'chef-toque',
  'flower-crown',
  'fur-hat',
] as const
export const eyewear = [
  'none',
  'round',
  'square',
  'cat-eye',
  'half-moon',
  'sunglasses',
  'goggles-up',
  'eyepatch',
] as const
export const jewellery = [
  'hoops',
  'studs',
  'drops',
  'necklace',
  'pendant',
  'pearls',
  'nose-ring',
  'hair-pin',
  'flower-in-hair',
  'pencil-behind-ear',
  'brooch',
] as const

export const garments = [
  't-shirt',
  'blouse',
  'shirt',
  'sweater',
  'turtleneck',
  'cardigan',
  'waistcoat',
  'suit',
  'jacket',
  'leather-jacket',
  'coat',
  'trench-coat',
  'raincoat',
  'parka',
  'hoodie',
  'uniform',
  'lab-coat',
  'apron',
  'overalls',
  'dress',
  'gown',
  'tunic',
  'kurta',
  'wrap',
  'robe',
  'shawl',
  'poncho',
  'flight-suit',
  'breastplate',
] as const
export const underlayers = ['shirt', 't-shirt', 'turtleneck', 'sweater', 'none'] as const
export const patterns = [
  'plain',
  'stripes',
  'breton',
  'pinstripes',
  'check',
  'tartan',
  'dots',
  'knit',
  'ribbed',
  'herringbone',
  'floral',
  'diamonds',
  'embroidered',
] as const
export const neckpieces = [
  'none',
  'scarf',
  'neckerchief',
  'tie',
  'bow-tie',
  'cravat',
  'shawl-collar',
] as const
/** Names of cloth colours; any `#rrggbb` is valid as well. */
export const clothColours = [
  'ink',
  'charcoal',
  'slate',
  'stone',
  'cream',
  'white',
  'sand',
  'camel',
  'chocolate',
  'rust',
  'terracotta',
  'brick',
  'crimson',
  'wine',
  'plum',
  'violet',
  'lavender',
  'rose',
  'coral',
  'orange',
  'amber',
  'mustard',
  'lemon',
  'olive',
  'moss',
  'forest',
  'emerald',
  'sage',
  'teal',
  'petrol',
  'sky',
  'denim',
  'royal',
  'navy',
] as const

export type Presentation = (typeof presentations)[number]
export type Origin = (typeof origins)[number]
export type Build = (typeof builds)[number]
export type Skin = (typeof skins)[number]
export type HairStyle = (typeof hairStyles)[number]
export type HairColour = (typeof hairColours)[number]
export type Beard = (typeof beards)[number]
export type Headwear = (typeof headwear)[number]
export type Eyewear = (typeof eyewear)[number]
export type Jewellery = (typeof jewellery)[number]
export type Garment = (typeof garments)[number]
export type Pattern = (typeof patterns)[number]
export type Mark = (typeof marks)[number]
export type ClothColour = string

export type Face = {
  shape: (typeof faceShapes)[number]
  nose: (typeof noses)[number]
  eyes: (typeof eyeShapes)[number]
  eye_colour: (typeof eyeColours)[number]
  lips: (typeof lips)[number]
  brows: (typeof brows)[number]
  marks: readonly Mark[]
}

export type Hair = {
  style: HairStyle
  colour: HairColour
  /** 0 straight to 1 wavy. */
  wave: number
  length: number
  fringe: boolean
}

export type Clothes = {
  garment: Garment
  colour: ClothColour
  pattern: Pattern
  trim: ClothColour
  under: (typeof underlayers)[number]
  under_colour: ClothColour
  neck: (typeof neckpieces)[number]
  neck_colour: ClothColour
}

export type Accessories = {
  headwear: Headwear
  headwear_colour: ClothColour
  eyewear: Eyewear
  jewellery: readonly Jewellery[]
}

export type Look = {
  /** Decides details that no other field sets: small asymmetries, the slope of a brow, the fall of a lock. */
  seed: number
  presentation: Presentation
  origin: Origin
  /** Years, 25 to 70. The illustrator draws nobody younger. */
  age: number
  build: Build
  skin: Skin
  face: Face
  hair: Hair
  beard: Beard
  clothes: Clothes
  accessories: Accessories
}

export const youngest = 25
export const oldest = 70
