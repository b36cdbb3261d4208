import type { PictureMaker } from '@citrine/contract/chat-picture'

export type RecordedMaker = { made_by: 'drawn' | 'generated' | null; model: string | null }

/** The name is empty for pictures older than the model column. */
export const describeMaker = ({ made_by, model }: RecordedMaker): PictureMaker | null =>
  made_by && (made_by === 'drawn' ? { kind: 'illustrator', name: '' } : { kind: 'model', name: model ?? '' })
