import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { TakeAlong } from './take-along.tsx'

interface TakeCharacterProps {
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    take_character: TakeCharacterProps
  }
}

/** Exports one of Citrine's own characters as a card file. */
export function TakeCharacterDialog({ character_id, name }: TakeCharacterProps) {
  return (
    <DialogFrame title={name} onClose={closeDialog}>
      <TakeAlong character_id={character_id} />
    </DialogFrame>
  )
}
