import type { Picture } from '@citrine/contract/pictures'

export const buildSrcset = (sources: Picture['sources']): string =>
  sources.map(({ width, url }) => `${url} ${width}w`).join()
