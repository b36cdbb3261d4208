import { useMemo } from 'react'
import { encode } from 'uqr'

/** Draws the code dark on light, as scanners require; its text is also shown. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="mt-4 size-44 rounded-part bg-pill-on-picture fill-pill-text"
    >
      <path d={path} />
    </svg>
  )
}

function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 3 })
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: dots.join('') }
}
