import { useEffect, useRef } from 'react'
import type { Square } from './crop.ts'
import { paintSquare } from './paint-square.ts'

interface SquareCanvasProps {
  picture: ImageBitmap
  square: Square
  /** In CSS pixels; it is painted as finely as the screen shows it. */
  side: number
  className?: string
}

/** The square of a picture, as it stands at this size. What it shows is said beside it. */
export function SquareCanvas({ picture, square, side, className = '' }: SquareCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pixels = Math.round(side * Math.min(2, window.devicePixelRatio || 1))
  useEffect(() => {
    if (canvas.current !== null) paintSquare(canvas.current, picture, square)
  }, [picture, square])
  return <canvas ref={canvas} width={pixels} height={pixels} className={className} />
}
