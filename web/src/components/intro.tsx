import { fillNames } from '@citrine/contract/names'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { splitIntro } from '#web/lib/split-intro.ts'

interface IntroProps {
  character: { name: string; intro: string }
  /** On a phone only as many whole sentences as two lines hold. */
  isShort?: boolean
}

export function Intro({ character: { name, intro }, isShort = false }: IntroProps) {
  const user = useReaderName()
  const text = fillNames(intro, { char: name, user })
  const { lead, rest } = isShort ? splitIntro(text) : { lead: text, rest: '' }
  return (
    <bdi>
      {lead}
      {rest !== '' && <span className="max-tablet:hidden">{rest}</span>}
    </bdi>
  )
}
