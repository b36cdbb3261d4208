import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { ExportCharacter } from './export-character.tsx'

interface ExportCharacterProps {
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    export_character: ExportCharacterProps
  }
}

export default function ExportCharacterDialog({ character_id, name }: ExportCharacterProps) {
  return (
    <DialogFrame title={name} onClose={closeDialog}>
      <ExportCharacter character_id={character_id} />
    </DialogFrame>
  )
}
