import { useEffect, useRef, useState } from 'react'
import { openPicture, PictureError } from './open-picture.ts'
import type { PictureFault } from './picture-kind.ts'

interface OpenedPicture {
  picture: ImageBitmap | null
  number: number
  /** The reason why the last file did not open, or null. The picture before it stays. */
  fault: PictureFault | null
  isOpening: boolean
  open: (file: Blob) => void
}

/** Opens files as pictures, and frees a picture's memory when the component unmounts. */
export function useOpenedPicture(): OpenedPicture {
  const [opened, setOpened] = useState<Pick<OpenedPicture, 'picture' | 'number'>>({
    picture: null,
    number: 0,
  })
  const [fault, setFault] = useState<PictureFault | null>(null)
  const [isOpening, setIsOpening] = useState(false)
  const latest = useRef(0)
  useEffect(() => () => opened.picture?.close(), [opened])
  useEffect(
    () => () => {
      latest.current = -1
    },
    [],
  )

  const open = (file: Blob): void => {
    latest.current += 1
    const number = latest.current
    setFault(null)
    setIsOpening(true)
    openPicture(file)
      .then(
        (picture) => (number === latest.current ? setOpened({ picture, number }) : picture.close()),
        (error) => number === latest.current && setFault(readFault(error)),
      )
      .finally(() => number === latest.current && setIsOpening(false))
  }
  return { ...opened, fault, isOpening, open }
}

const readFault = (error: unknown): PictureFault =>
  error instanceof PictureError ? error.fault : 'unreadable'
