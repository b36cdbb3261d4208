import { hashText } from '#web/lib/text/hash-text.ts'

type Rgb = [red: number, green: number, blue: number]

function readChannels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mixColors(from: string, to: string, share: number): string {
  const start = readChannels(from)
  const end = readChannels(to)
  const mixed = start.map((value, i) => Math.round(value + ((end[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export interface Tones {
  deep: string
  mid: string
  warm: string
  light: string
  ink: string
  flame: string
  paper: (nearness: number) => string
}

export function deriveTones(palette: readonly string[]): Tones {
  const [deep = '#14101C', mid = '#3A2C4A', warm = '#9A6A5A', light = '#FFE15A'] = palette
  const ink = mixColors(deep, '#050308', 0.55)
  const haze = mixColors(mid, warm, 0.45)
  return {
    deep,
    mid,
    warm,
    light,
    ink,
    flame: mixColors(light, '#FFFFFF', 0.55),
    paper: (nearness) =>
      nearness < 0.5
        ? mixColors(haze, mixColors(mid, deep, 0.62), nearness * 2)
        : mixColors(mixColors(mid, deep, 0.62), ink, nearness * 2 - 1),
  }
}

export type Random = () => number

/** Creates random numbers that depend only on the text, so that a character's cover never changes. */
export function createRandom(text: string): Random {
  let state = hashText(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}
