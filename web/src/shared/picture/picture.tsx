import { LAZY_IMAGES } from '@citrine/contract/limits'
import type { Picture as PictureData } from '@citrine/contract/pictures'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rememberShown, showWhenNear, wasShown } from '#web/lib/screen/lazy-images.ts'

export interface SizedPicture {
  picture: PictureData
  sizes: string
}

interface PictureProps extends SizedPicture {
  alt?: string
  fallback?: ReactNode
  isEager?: boolean
  className?: string | undefined
}

/** Fills its container with a blur at once, and then with the loaded picture. */
export function Picture({
  picture,
  sizes,
  alt = '',
  fallback = null,
  isEager,
  className = '',
}: PictureProps) {
  const { sources, blur } = picture
  // The name leaves out the signature, which changes with every reply.
  const [name = ''] = sources.at(-1)?.url.split('?') ?? []
  const frame = useRef<HTMLSpanElement>(null)
  // The first addresses stay, because a new signature alone must not load the picture again.
  const [wantedSources, setWantedSources] = useState(() => (isEager || wasShown(name) ? sources : undefined))
  const [isShown, setIsShown] = useState(() => wasShown(name))
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (wantedSources === undefined && frame.current !== null)
      return showWhenNear(frame.current, () => setWantedSources(sources))
  }, [wantedSources, sources])
  if (failures >= LAZY_IMAGES.attempts) return fallback
  const img = wantedSources && (
    <img
      key={failures}
      alt={alt}
      sizes={sizes}
      srcSet={buildSrcset(wantedSources)}
      src={wantedSources.at(-1)?.url}
      fetchPriority={isEager ? 'high' : 'auto'}
      draggable={false}
      className={isShown || isEager ? '' : 'opacity-0'}
      onLoad={() => {
        rememberShown(name)
        setIsShown(true)
      }}
      onError={() => setFailures(failures + 1)}
    />
  )
  return (
    <span ref={frame} className={`picture ${className}`} style={{ ['--blur' as string]: `url("${blur}")` }}>
      {img}
    </span>
  )
}

const buildSrcset = (sources: PictureData['sources']): string =>
  sources.map(({ width, url }) => `${url} ${width}w`).join()
