import { findFirstNameWord } from '#web/lib/text/short-name.ts'
import { mixColors, type Tones } from './cover-tones.ts'

// These patterns sort letters by their width in the display face at its narrowest; `estimateWidth` returns em.
const NARROW = /[ijlftrIJ.'’-]/
const BROAD = /[mwMW]/
const WHOLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export interface TitleFit {
  text: string
  size: number
  length: number
  /** The width axis of the face in percent. Short names are set wide and long ones narrow. */
  stretch: number
}

export function fitTitle(text: string, width: number, tallest: number): TitleFit {
  const letters = [...text]
  const stretch = Math.min(100, Math.max(75, 128 - letters.length * 7))
  const broadening = 1 + ((stretch - 75) / 25) * 0.32
  const ems = letters.reduce(
    (sum, char) => sum + estimateWidth(char) * (WHOLE.test(char) ? 1 : broadening),
    0,
  )
  const size = Math.min(tallest, width / Math.max(ems, 0.5))
  return { text, size, length: size * ems, stretch }
}

function estimateWidth(char: string): number {
  if (WHOLE.test(char)) return 1.2
  if (NARROW.test(char)) return 0.29
  if (BROAD.test(char)) return 0.73
  return char === char.toLowerCase() ? 0.48 : 0.53
}

/** A cover shows a word of up to 12 letters whole. */
const WORD_MAX = 12

/** In these languages the noun is the last word of a title, such as "Gardener" in "The Night Gardener". */
const NOUN_LAST = /^(?:the|an?|der|die|das)\s.*\s(\S+)$/i

export function chooseTitleWord(name: string): string {
  const first = NOUN_LAST.exec(name.trim())?.[1] ?? findFirstNameWord(name)
  const [part = first] = first.length > WORD_MAX ? first.split('-') : [first]
  return [...part].slice(0, WORD_MAX).join('')
}

interface TitleProps {
  fit: TitleFit
  x: number
  y: number
  tones: Tones
  id: string
}

export function CoverTitle({ fit, x, y, tones, id }: TitleProps) {
  const { size, length, stretch, text } = fit
  const set = { x, y, fontSize: size, textLength: length, lengthAdjust: 'spacingAndGlyphs' } as const
  const style = {
    fontFamily: '"Bricolage Cover", var(--font-display)',
    fontWeight: 800,
    fontStretch: `${stretch}%`,
  }
  return (
    <g style={style}>
      <linearGradient
        id={`${id}-name`}
        gradientUnits="userSpaceOnUse"
        x1="0"
        x2="0"
        y1={y - size * 0.74}
        y2={y + size * 0.1}
      >
        <stop stopColor={mixColors(tones.light, '#FFFFFF', 0.3)} />
        <stop offset=".5" stopColor={tones.light} />
        <stop offset="1" stopColor={mixColors(tones.light, tones.warm, 0.8)} />
      </linearGradient>
      <text
        {...set}
        y={y + size * 0.03}
        fill={tones.ink}
        opacity=".3"
        transform={`translate(${size * 0.02} 0)`}
      >
        {text}
      </text>
      <text {...set} fill={`url(#${id}-name)`}>
        {text}
      </text>
    </g>
  )
}
