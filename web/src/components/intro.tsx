import { fillNames } from '@citrine/contract/names'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'

export function Intro({ character: { name, intro } }: { character: { name: string; intro: string } }) {
  const user = useReaderName()
  return <bdi>{fillNames(intro, { char: name, user })}</bdi>
}
