import type { PictureMaker } from '@citrine/contract/chat-picture'

/** As the rows of pictures keep it. */
export type NotedMaker = { made_by: 'drawn' | 'generated' | null; model: string | null }

/** Of one that was made before anybody noted its model the name is left empty. */
export const makerOf = ({ made_by, model }: NotedMaker): PictureMaker | null =>
  made_by && (made_by === 'drawn' ? { kind: 'illustrator', name: '' } : { kind: 'model', name: model ?? '' })
