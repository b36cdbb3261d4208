import { fillNames } from '@citrine/contract/names'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { splitIntro } from '#web/lib/text/split-intro.ts'

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
