import { memo, Suspense, useDeferredValue } from 'react'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import type { CharacterCoverProps } from './cover-props.ts'
import { deriveTones } from './cover-tones.ts'

const Drawing = lazyComponent(async () => (await import('./cover-drawing.tsx')).CoverDrawing)

/**
 * Shows a poster for a character without a picture: scene, light and name. The colours render at once and the drawing in
 * idle time, because fast scrolling must not wait for thirty drawings.
 */
export const CharacterCover = memo(function CharacterCover({
  cover,
  name,
  shape,
  className = '',
}: CharacterCoverProps) {
  const isDrawn = useDeferredValue(true, false)
  const tones = deriveTones(cover.palette)
  const { deep, mid, warm, ink } = tones
  return (
    <span
      className={`cover ${className}`}
      style={{ background: `linear-gradient(${deep}, ${mid} 30%, ${warm} 58%, ${deep} 74%, ${ink})` }}
      aria-hidden="true"
    >
      {isDrawn && (
        <Suspense fallback={null}>
          <Drawing cover={cover} name={name} shape={shape} tones={tones} />
        </Suspense>
      )}
    </span>
  )
})
