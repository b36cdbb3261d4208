import { LAZY_IMAGES } from '@citrine/contract/limits'
import type { Picture as Drawn } from '@citrine/contract/pictures'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rememberShown, wasShown, whenNear } from '#web/lib/screen/lazy-images.ts'
import { srcsetOf } from './srcset.ts'

interface PictureProps {
  picture: Drawn
  /** How wide it will be, as `sizes` says it. */
  sizes: string
  /** What it shows; empty where the words beside it say so. */
  alt?: string
  /** What stands in its place when it does not come. */
  fallback?: ReactNode
  /** Asked for at once: the first thing that a visitor sees. */
  isEager?: boolean
  className?: string | undefined
}

/** Fills the place it is given: a blur of itself at once, and the picture when it has come. */
export function Picture({
  picture,
  sizes,
  alt = '',
  fallback = null,
  isEager,
  className = '',
}: PictureProps) {
  const { sources, blur } = picture
  // Without its signature: that is another one each time.
  const [name = ''] = sources.at(-1)?.url.split('?') ?? []
  const frame = useRef<HTMLSpanElement>(null)
  // As they were when they were asked for: a later signature is no reason to ask again.
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
          srcSet={srcsetOf(asked)}
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
