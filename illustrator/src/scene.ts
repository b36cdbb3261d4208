import type { ClothColour } from './look.ts'

export const places = [
  'library',
  'bookshop',
  'study',
  'kitchen',
  'bakery',
  'cafe',
  'tavern',
  'theatre',
  'concert-hall',
  'music-room',
  'painters-studio',
  'workshop',
  'forge',
  'laboratory',
  'greenhouse',
  'observatory',
  'classroom',
  'office',
  'clinic',
  'radio-booth',
  'train-window',
  'ship-cabin',
  'lighthouse-lamp',
  'mountain-hut',
  'castle-hall',
  'temple',
  'gym',
  'attic-window',
  'archive',
  'spaceship-bridge',
  'space-window',
  'airship-deck',
  'harbour',
  'ship-deck',
  'beach',
  'lighthouse-coast',
  'cliffs',
  'river',
  'lake',
  'waterfall',
  'meadow',
  'orchard',
  'vineyard',
  'field',
  'garden',
  'forest',
  'jungle',
  'mountains',
  'snowfield',
  'desert',
  'canyon',
  'motel',
  'ruins',
  'village',
  'rooftop',
  'city-street',
  'neon-street',
  'night-market',
  'market-square',
  'station-platform',
  'bridge',
  'balcony',
  'courtyard',
  'aurora-ice',
  'red-planet',
  'plain',
] as const
export const times = ['dawn', 'morning', 'noon', 'afternoon', 'dusk', 'night'] as const
export const weathers = ['clear', 'clouds', 'rain', 'snow', 'fog', 'wind', 'storm'] as const
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
/** The side that the warm light comes from. */
export const sides = ['left', 'right'] as const
export const views = ['front', 'three-quarters', 'profile', 'away'] as const
export const moods = [
  'calm',
  'smile',
  'laugh',
  'wry',
  'amused',
  'tender',
  'thoughtful',
  'worried',
  'tired',
  'stern',
  'determined',
  'surprised',
  'dreamy',
  'sad',
] as const
/** How much of the person is visible; `far` is a small figure in a large place. */
export const crops = ['close', 'bust', 'half', 'full-figure', 'far'] as const
export const poses = [
  'upright',
  'leaning',
  'looking-up',
  'looking-down',
  'over-shoulder',
  'arms-crossed',
  'hand-on-chin',
  'hand-raised',
  'hands-folded',
  'holding',
  'dancing',
  'cycling',
  'at-table',
] as const
/** An object in the hands or in front of them; poses that use the hands leave it out. */
export const props = [
  'none',
  'book',
  'letter',
  'map',
  'cup',
  'bowl',
  'bread',
  'basket',
  'flower',
  'lantern',
  'candle',
  'brush',
  'pencil',
  'violin',
  'guitar',
  'flute',
  'camera',
  'microphone',
  'wrench',
  'hammer',
  'compass',
  'telescope',
  'staff',
  'rope',
  'umbrella',
  'flask',
  'cat',
  'dog',
  'bird',
  'key',
  'cards',
] as const

export type Place = (typeof places)[number]
export type Time = (typeof times)[number]
export type Weather = (typeof weathers)[number]
export type Season = (typeof seasons)[number]
export type Side = (typeof sides)[number]
export type View = (typeof views)[number]
export type Mood = (typeof moods)[number]
export type Crop = (typeof crops)[number]
export type Pose = (typeof poses)[number]
export type Prop = (typeof props)[number]

/** Poses that use the hands: they hold nothing, and matter only when the hands are in the picture. */
export const busyPoses: readonly Pose[] = [
  'arms-crossed',
  'hand-on-chin',
  'hand-raised',
  'hands-folded',
  'dancing',
  'cycling',
]
export const fullPoses: readonly Pose[] = ['dancing', 'cycling']
/** Crops that reach the feet. */
export const standingCrops: readonly Crop[] = ['full-figure', 'far']

export type Scene = {
  place: Place
  time: Time
  weather: Weather
  season: Season
  light: Side
  facing: Side
  view: View
  mood: Mood
  pose: Pose
  prop: Prop
  /** Colour of the object; without it, the object's usual colour. */
  prop_colour?: ClothColour | undefined
  crop: Crop
  /** A rail, leaves or a lamp in front of the figure. */
  foreground: boolean
}

export type Frame = { width: number; height: number }
export const portrait: Frame = { width: 768, height: 1024 }
export const banner: Frame = { width: 1536, height: 768 }
