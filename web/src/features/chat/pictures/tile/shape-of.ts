/** As high as a card, and never wider than the talk. */
const HEIGHT_REM = 20
const WIDTH_MAX_REM = 26

/** The place of a picture, before and after it has come. */
export function shapeOf({ width, height }: { width: number; height: number }) {
  const wide = Math.min(WIDTH_MAX_REM, (HEIGHT_REM * width) / height)
  return { aspectRatio: `${width} / ${height}`, width: `min(100%, ${wide}rem)` }
}
