import { useState } from 'react'
import { useOfferedFiles } from '#web/shared/picture-choice/use-offered-files.ts'

export interface WaitingFiles {
  isDraggedOver: boolean
  files: File[] | null
  onTake: () => void
}

/** Listens for files as soon as the chat opens, and keeps them until the code that attaches them has loaded. */
export function useWaitingFiles(character_id: string): WaitingFiles {
  const [offered, setOffered] = useState<{ character_id: string; files: File[] } | null>(null)
  const isDraggedOver = useOfferedFiles((files) => {
    // An open dialog takes files itself.
    if (document.querySelector('[role=dialog]:not([popover])') === null) setOffered({ character_id, files })
  })
  return {
    isDraggedOver,
    files: offered?.character_id === character_id ? offered.files : null,
    onTake: () => setOffered(null),
  }
}
