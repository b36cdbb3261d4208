import { useEffect, useRef, useState } from 'react'
import { openPicture, PictureRefused } from './open-picture.ts'
import type { PictureFault } from './picture-kind.ts'

interface OpenedPicture {
  picture: ImageBitmap | null
  /** Which one it is: each starts anew. */
  number: number
  /** Why the last file was none; the picture before it stays. */
  fault: PictureFault | null
  isOpening: boolean
  open: (file: Blob) => void
}

/** The last file that was chosen, as a picture; its memory is given back when it goes. */
export function useOpenedPicture(): OpenedPicture {
  const [opened, setOpened] = useState<Pick<OpenedPicture, 'picture' | 'number'>>({
    picture: null,
    number: 0,
  })
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const turn = useRef(0)
  useEffect(() => () => opened.picture?.close(), [opened])
  useEffect(
    () => () => {
      turn.current = -1
    },
    [],
  )

  const open = (file: Blob): void => {
    turn.current += 1
    const own = turn.current
    setFault(null)
    setIsOpening(true)
    openPicture(file)
      .then(
        // Another one was chosen meanwhile, or the screen has gone.
        (picture) => (own === turn.current ? setOpened({ picture, number: own }) : picture.close()),
        (error) => own === turn.current && setFault(faultOf(error)),
      )
      .finally(() => own === turn.current && setIsOpening(false))
  }
  return { ...opened, fault, isOpening, open }
}

const faultOf = (error: unknown): PictureFault =>
  error instanceof PictureRefused ? error.fault : 'unreadable'
