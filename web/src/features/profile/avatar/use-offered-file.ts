import { useEffect, useRef, useState } from 'react'

/** A file that is pasted or dropped anywhere on the page while it is mounted; true while one hovers over it. */
export function useOfferedFile(onFile: (file: File) => void): boolean {
  const latest = useRef(onFile)
  latest.current = onFile
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const take = (data: DataTransfer | null, event: Event): void => {
      const [file] = data?.files ?? []
      if (file === undefined) return
      event.preventDefault()
      latest.current(file)
    }
    const paste = (event: ClipboardEvent): void => take(event.clipboardData, event)
    const drop = (event: DragEvent): void => {
      setIsOver(false)
      take(event.dataTransfer, event)
    }
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Else the browser would leave the page for the file.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
