import { fillNames } from '@citrine/contract/names'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'

interface IntroProps {
  character: { name: string; intro: string }
  /** Shows only the whole sentences that fit two lines of a narrow card, either on phones or always. */
  short?: 'phone' | 'always'
}

export function Intro({ character: { name, intro }, short }: IntroProps) {
  const user = useReaderName()
  const text = fillNames(intro, { char: name, user })
  const { lead, rest } = short ? splitIntro(text) : { lead: text, rest: '' }
  return (
    <bdi>
      {lead}
      {rest !== '' && short === 'phone' && <span className="max-tablet:hidden">{rest}</span>}
    </bdi>
  )
}

/** Two lines of a narrow card hold 47 letters. A Chinese, Japanese or Korean letter fills the place of two. */
const LEAD_LETTERS = 47

/** Splits an introduction after the whole sentences that fit two lines of a narrow card, so that no sentence is cut. */
export function splitIntro(intro: string): { lead: string; rest: string } {
  const limit = /[⺀-￠]/.test(intro) ? LEAD_LETTERS / 2 : LEAD_LETTERS
  let end = 0
  for (const { 0: stop, index } of intro.matchAll(/[.!?…؟]["”]?(?=\s)|[。！？]|$/g)) {
    const next = index + stop.length
    // A first sentence of a few letters would say too little alone.
    if (end > limit / 3 && next > limit) break
    end = next
  }
  return { lead: intro.slice(0, end), rest: intro.slice(end) }
}
