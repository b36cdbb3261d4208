import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import type { TestChat } from '../test-chat/use-test-chat.ts'
import { PreviewPanel } from './preview-panel.tsx'

/** Shows the preview when there is no room beside the form. */
export function PreviewDialog({ talk, onClose }: { talk: TestChat; onClose: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <DialogFrame title={t('preview')} onClose={onClose}>
      <div className="mt-4 flex min-h-[60dvh] flex-col">
        <PreviewPanel talk={talk} />
      </div>
    </DialogFrame>
  )
}
