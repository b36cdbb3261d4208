import { useEffect, useRef, useState } from 'react'

/** Files that are pasted or dropped anywhere on the page while it is mounted; true while some hover over it. */
export function useOfferedFiles(onFiles: (files: File[]) => void): boolean {
  const latest = useRef(onFiles)
  latest.current = onFiles
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const take = (data: DataTransfer | null, event: Event): void => {
      const files = [...(data?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
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
