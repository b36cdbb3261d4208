import { useEffect, useRef } from 'react'
import type { Area } from './crop.ts'
import { paintArea } from './paint-area.ts'

interface AreaCanvasProps {
  picture: ImageBitmap
  area: Area
  /** The width is in CSS pixels. */
  width: number
  className?: string
}

export function AreaCanvas({ picture, area, width, className = '' }: AreaCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pixels = Math.round(width * Math.min(2, window.devicePixelRatio || 1))
  useEffect(() => {
    if (canvas.current !== null) paintArea(canvas.current, picture, area)
  }, [picture, area])
  return (
    <canvas
      ref={canvas}
      width={pixels}
      height={Math.round((pixels * area.height) / area.width)}
      className={className}
    />
  )
}
