import type { ChatPicture } from '@citrine/contract/chat-picture'
import type { Chat } from '../open-chat/create-chat.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureTile } from './tile/picture-tile.tsx'

interface RecordPicturesProps {
  chat: Chat
  record_id: string
  pictures: readonly ChatPicture[]
  isRequested: boolean
}

export const RecordPictures = ({ chat, record_id, pictures, isRequested }: RecordPicturesProps) => (
  <>
    {pictures.map((picture) => (
      <PictureTile key={picture.picture_id} chat={chat} picture={picture} />
    ))}
    {isRequested && <PictureForm key={record_id} chat={chat} record_id={record_id} />}
  </>
)
