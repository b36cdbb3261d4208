import { LAZY_IMAGES } from '@citrine/contract/limits'
import type { Picture as Drawn } from '@citrine/contract/pictures'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rememberShown, wasShown, whenNear } from '#web/lib/screen/lazy-images.ts'
import { buildSrcset } from './srcset.ts'

interface PictureProps {
  picture: Drawn
  /** The rendered width, as `sizes` expects it. */
  sizes: string
  /** Empty where adjacent text describes the picture. */
  alt?: string
  /** Shown when the picture fails to load. */
  fallback?: ReactNode
  /** Loads at once, as part of the first view. */
  isEager?: boolean
  className?: string | undefined
}

/** Fills its container: a blur at once, then the loaded picture. */
export function Picture({
  picture,
  sizes,
  alt = '',
  fallback = null,
  isEager,
  className = '',
}: PictureProps) {
  const { sources, blur } = picture
  // Without the signature, which changes each time.
  const [name = ''] = sources.at(-1)?.url.split('?') ?? []
  const frame = useRef<HTMLSpanElement>(null)
  // Keeps the first addresses: a new signature is no reason to load again.
  const [asked, setAsked] = useState(() => (isEager || wasShown(name) ? sources : undefined))
  const [isHere, setIsHere] = useState(() => wasShown(name))
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (asked === undefined && frame.current !== null) return whenNear(frame.current, () => setAsked(sources))
  }, [asked, sources])
  if (failures >= LAZY_IMAGES.attempts) return fallback
  return (
    <span ref={frame} className={`picture ${className}`} style={{ backgroundImage: `url("${blur}")` }}>
      {asked !== undefined && (
        <img
          key={failures}
          alt={alt}
          sizes={sizes}
          srcSet={buildSrcset(asked)}
          src={asked.at(-1)?.url}
          fetchPriority={isEager ? 'high' : 'auto'}
          draggable={false}
          className={isHere || isEager ? '' : 'opacity-0'}
          onLoad={() => {
            rememberShown(name)
            setIsHere(true)
          }}
          onError={() => setFailures(failures + 1)}
        />
      )}
    </span>
  )
}
