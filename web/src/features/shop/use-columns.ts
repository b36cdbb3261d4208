import { useSyncExternalStore } from 'react'

/** Window width in rem, and columns from there. */
const STEPS = [
  [105, 6],
  [90, 5],
  [75, 4],
  [37.5, 3],
  [22.5, 2],
] as const

const QUERIES = STEPS.map(([width, columns]) => ({
  media: window.matchMedia(`(min-width: ${width}rem)`),
  columns,
}))

function subscribe(tell: () => void): () => void {
  for (const { media } of QUERIES) media.addEventListener('change', tell)
  return () => {
    for (const { media } of QUERIES) media.removeEventListener('change', tell)
  }
}

const columnsNow = (): number => QUERIES.find(({ media }) => media.matches)?.columns ?? 1

export const useColumns = (): number => useSyncExternalStore(subscribe, columnsNow)
