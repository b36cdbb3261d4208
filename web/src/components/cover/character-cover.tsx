import { type ComponentType, lazy, memo, Suspense, useDeferredValue } from 'react'
import type { CharacterCoverProps, DrawingProps } from './cover-props.ts'
import { deriveTones } from './cover-tones.ts'

const Drawing = lazy(() =>
  import('./cover-drawing.tsx').then(
    (file): { default: ComponentType<DrawingProps> } => ({ default: file.CoverDrawing }),
    // Without the drawing the cover keeps its colours.
    (): { default: ComponentType<DrawingProps> } => ({ default: () => null }),
  ),
)

/**
 * The poster of a character without a picture: scene, light and name. Its colours render at once, the drawing in idle
 * time: fast scrolling must not wait for thirty drawings.
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
