import { useEffect, useEffectEvent, useState } from 'react'
import { readDropped } from './read-folders.ts'

/** Calls `onFiles` with dropped and pasted files. Returns true while files hover over the page. */
export function useOfferedFiles(onFiles: (files: File[]) => void, withFolders = false): boolean {
  const offer = useEffectEvent(onFiles)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  useEffect(() => {
    const take = (data: DataTransfer | null, event: Event): void => {
      const files = [...(data?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      offer(files)
    }
    const paste = (event: ClipboardEvent): void => {
      if (!isPassage(event.clipboardData)) take(event.clipboardData, event)
    }
    const drop = (event: DragEvent): void => {
      setIsDraggedOver(false)
      const { dataTransfer } = event
      if (withFolders && dataTransfer?.types.includes('Files')) {
        event.preventDefault()
        void readDropped(dataTransfer).then((files) => files.length > 0 && offer(files))
      } else take(dataTransfer, event)
    }
    const allowDrop = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without this, the browser would open the file in place of the page.
      event.preventDefault()
      setIsDraggedOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsDraggedOver(false)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', allowDrop)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', allowDrop)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [withFolders])
  return isDraggedOver
}

/** A passage copied from a document includes a picture of itself, but the user means to paste its text. */
const isPassage = (data: DataTransfer | null): boolean =>
  ['text/plain', 'text/html'].every((type) => data?.types.includes(type))
