import { fillNames } from '@citrine/contract/names'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'

/** Shows a character's introduction with the names filled in, as its messages are. */
export function Intro({ character: { name, intro } }: { character: { name: string; intro: string } }) {
  const user = useReaderName()
  return <bdi>{fillNames(intro, { char: name, user })}</bdi>
}
