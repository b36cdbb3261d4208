/** rem; a tile is as high as a card and never wider than the chat. */
const HEIGHT_REM = 20
const WIDTH_MAX_REM = 26

export function computeTileShape({ width, height }: { width: number; height: number }) {
  const wide = Math.min(WIDTH_MAX_REM, (HEIGHT_REM * width) / height)
  return { aspectRatio: `${width} / ${height}`, width: `min(100%, ${wide}rem)` }
}
