import type { clothColours } from '../look.ts'
import type { Colour } from './colour.ts'

const NAMED: Record<(typeof clothColours)[number], Colour> = {
  ink: '#1d1b26',
  charcoal: '#38363f',
  slate: '#55606e',
  stone: '#8d877c',
  cream: '#eadfc6',
  white: '#efece4',
  sand: '#cdb58a',
  camel: '#b58a55',
  chocolate: '#573828',
  rust: '#a5502a',
  terracotta: '#bd6646',
  brick: '#8f3b30',
  crimson: '#a81f35',
  wine: '#6b1f34',
  plum: '#5d2a53',
  violet: '#5d47a0',
  lavender: '#9c8fc4',
  rose: '#c9788a',
  coral: '#e07a63',
  orange: '#dd7a2c',
  amber: '#d99a2b',
  mustard: '#c79a2e',
  lemon: '#e3c84a',
  olive: '#6f6b35',
  moss: '#566534',
  forest: '#2c5140',
  emerald: '#1f7a5c',
  sage: '#8fa287',
  teal: '#1f7078',
  petrol: '#1d4e60',
  sky: '#7fb0cc',
  denim: '#41658f',
  royal: '#2f4aa0',
  navy: '#22335c',
}

const HEX = /^#[\da-f]{6}$/i

/** Returns a valid `#rrggbb` unchanged. */
export const findClothColour = (colour: string): Colour =>
  HEX.test(colour) ? colour : Object.hasOwn(NAMED, colour) ? NAMED[colour as keyof typeof NAMED] : NAMED.slate
