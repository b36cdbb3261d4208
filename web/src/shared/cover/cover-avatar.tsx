import type { Cover } from '@citrine/contract/characters'
import type { Picture as PictureData } from '@citrine/contract/pictures'
import { Picture } from '../picture/picture.tsx'
import { deriveTones, mixColors } from './cover-tones.ts'

interface CoverAvatarProps {
  character: { name: string; cover: Cover; portrait: PictureData | null }
  className?: string
}

export function CoverAvatar({ character, className = 'size-11.5' }: CoverAvatarProps) {
  const { portrait } = character
  const letter = <Letter character={character} className={className} />
  if (portrait === null) return letter
  return (
    <Picture
      key={portrait.blur}
      picture={portrait}
      sizes="5rem"
      fallback={letter}
      className={`picture-head flex-none rounded-row ${className}`}
    />
  )
}

function Letter({ character: { cover, name }, className }: CoverAvatarProps) {
  const tones = deriveTones(cover.palette)
  const [letter = '?'] = name.trim()
  const sky = `radial-gradient(circle at 74% 24%, ${tones.flame} 0 5%, ${tones.light}99 14%, transparent 52%), linear-gradient(${tones.deep}, ${tones.mid} 40%, ${tones.warm} 82%)`
  return (
    <span
      aria-hidden="true"
      className={`relative grid flex-none place-items-center overflow-hidden rounded-row ${className}`}
      style={{ background: sky }}
    >
      <svg role="presentation" viewBox="0 0 46 46" className="absolute inset-0 size-full">
        <text
          x="23"
          y="30"
          textAnchor="middle"
          fontSize="28"
          fill={mixColors(tones.light, '#FFFFFF', 0.45)}
          style={{ fontFamily: 'var(--font-display)', fontWeight: 800, fontStretch: '90%' }}
        >
          {letter.toLocaleUpperCase()}
        </text>
        <path d="M-2 46V36C8 30 20 38 30 35S44 31 48 34V46z" fill={tones.ink} />
      </svg>
    </span>
  )
}
