import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { CharacterFormats } from './export-character.tsx'

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
  const { t } = useTranslation('own')
  return (
    <DialogFrame title={t('export_name', { name })} lead={t('export_text')} onClose={closeDialog}>
      <CharacterFormats character_id={character_id} />
    </DialogFrame>
  )
}
