import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/components/form/segmented.tsx'
import { TestChatPanel } from '../test-chat/test-chat.tsx'
import type { TestChat } from '../test-chat/use-test-chat.ts'
import { PreviewCard } from './preview-card.tsx'

/** Switches the preview between the card and a test chat. */
export function PreviewPanel({ chat }: { chat: TestChat }) {
  const { t } = useTranslation('editor')
  const [shown, setShown] = useState<'card' | 'talk'>('card')
  return (
    <>
      <Segmented
        label={t('preview')}
        className="mb-4 flex"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'card', text: t('preview_card') },
          { value: 'talk', text: t('preview_chat') },
        ]}
      />
      {shown === 'card' ? <PreviewCard /> : <TestChatPanel chat={chat} />}
    </>
  )
}
