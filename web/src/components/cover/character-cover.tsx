import { type ComponentType, lazy, memo, Suspense, useDeferredValue } from 'react'
import type { CharacterCoverProps, DrawingProps } from './cover-props.ts'
import { tonesOf } from './cover-tones.ts'

const Drawing = lazy(() =>
  import('./cover-drawing.tsx').then(
    (file): { default: ComponentType<DrawingProps> } => ({ default: file.CoverDrawing }),
    // Its colours are there without it.
    (): { default: ComponentType<DrawingProps> } => ({ default: () => null }),
  ),
)

/**
 * The poster that stands for a character until there is a picture: their place, their light, their name. Its colours
 * are there at once, the drawing when there is a moment for it: a fast finger must not wait for thirty of them.
 */
export const CharacterCover = memo(function CharacterCover({
  cover,
  name,
  shape,
  className = '',
}: CharacterCoverProps) {
  const isDrawn = useDeferredValue(true, false)
  const tones = tonesOf(cover.palette)
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
