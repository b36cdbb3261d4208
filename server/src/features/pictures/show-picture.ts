import type { ChatPicture } from '@citrine/contract/chat-picture'
import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { describeMaker } from '#server/features/characters/public.ts'
import type { Media } from '#server/platform/media/media.ts'
import type { PictureRow } from './pictures.queries.ts'

const readFaultKind = (fault: string | null): ErrorKind =>
  fault !== null && Object.hasOwn(ERRORS, fault) ? (fault as ErrorKind) : 'picture_failed'

/** Returns none for model images, where this is unknown. */
export const listUndrawnParts = ({ made_by, wish }: Pick<PictureRow, 'made_by' | 'wish'>): string[] =>
  made_by === 'generated' ? [] : wish.left_out

export function showPicture(media: Media, row: PictureRow, language: Language): ChatPicture {
  const { picture_id, chat_id, character_id, record_id, state, progress, picture, wish } = row
  const { width, height } = picture ?? wish.frame
  return {
    picture_id,
    chat_id,
    character_id,
    record_id,
    state,
    progress,
    fault: state === 'failed' ? formatMessage(readFaultKind(row.fault), language) : null,
    is_given_back: row.is_given_back,
    width,
    height,
    picture: picture && media.show(picture),
    file_url: picture && media.download(picture),
    prompt: row.prompt,
    maker: describeMaker(row),
    left_out: listUndrawnParts(row),
    created_at: row.created_at.toISOString(),
  }
}
