import type { Cover } from '@citrine/contract/characters'

interface CharacterMarkProps {
  name: string
  cover: Cover
  className?: string
}

/** The small square that stands for a character in lists: the letter and the colours of the cover. */
export function CharacterMark({ name, cover, className = 'size-11.5' }: CharacterMarkProps) {
  const [deep, mid, warm, light] = cover.palette
  return (
    <span
      aria-hidden="true"
      className={`display grid flex-none place-items-center rounded-row text-20 ${className}`}
      style={{
        background: `radial-gradient(circle at 85% 12%, ${warm}, transparent 60%), linear-gradient(${mid}, ${deep} 70%)`,
        color: light,
      }}
    >
      {[...name.trim()][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  )
}
