import type { ChatPicture } from '@citrine/contract/chat-picture'
import { useEffect, useState } from 'react'
import type { Chat } from '../open-chat/create-chat.ts'
import { drawPostcard, type PostcardText } from './draw-postcard.ts'

interface Poster {
  file: File
  url: string
}

/** Draws the postcard. It renews the picture's addresses first, because they expire. */
export function usePoster(chat: Chat, picture: ChatPicture | undefined, { line, name, mark }: PostcardText) {
  const [poster, setPoster] = useState<Poster | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [round, setRound] = useState(0)
  const picture_id = picture?.picture_id
  const record_id = picture?.record_id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each retry
  useEffect(() => {
    const { character } = chat.state.get()
    if (picture_id === undefined || record_id === null || character === null) return setPoster(null)
    let isWanted = true
    let made: string | null = null
    const draw = async (): Promise<void> => {
      const ready = await chat.pictures.findReady([record_id])
      const found = ready.find((one) => one.picture_id === picture_id)
      const image = await loadImage(found?.picture?.sources.at(-1)?.url ?? '')
      const bytes = await drawPostcard(image, { line, name, mark }, character.cover.palette)
      if (!isWanted) return
      made = URL.createObjectURL(bytes)
      setPoster({ url: made, file: new File([bytes], 'citrine-postcard.jpg', { type: 'image/jpeg' }) })
    }
    setHasFailed(false)
    draw().catch(() => isWanted && setHasFailed(true))
    return () => {
      isWanted = false
      if (made !== null) URL.revokeObjectURL(made)
      setPoster(null)
    }
  }, [chat, picture_id, record_id, line, name, mark, round])
  return {
    file: poster?.file ?? null,
    url: poster?.url ?? null,
    hasFailed,
    retry: () => setRound((was) => was + 1),
  }
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}
