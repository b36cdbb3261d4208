/** `#rrggbb`. */
export type Colour = string

type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

/** Converts to OKLab, in which equal steps look equal (Ottosson 2020). */
function toLab(colour: Colour): Lab {
  const channel = (at: number) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toColour([lightness, a, b]: Lab): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = channels.map((channel) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, channel))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** Mixes in OKLab; a share of 0 gives the first colour. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  const [l, a, b] = toLab(from)
  const [toL, toA, toB] = toLab(to)
  return toColour([l + (toL - l) * share, a + (toA - a) * share, b + (toB - b) * share])
}

export function lighten(colour: Colour, by: number): Colour {
  const [l, a, b] = toLab(colour)
  return toColour([Math.min(1, Math.max(0, l + by)), a, b])
}

export function saturate(colour: Colour, times: number): Colour {
  const [l, a, b] = toLab(colour)
  return toColour([l, a * times, b * times])
}

export const readLightness = (colour: Colour): number => toLab(colour)[0]
