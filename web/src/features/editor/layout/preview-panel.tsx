import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/components/form/segmented.tsx'
import { TestTalkPanel } from '../talk/test-talk.tsx'
import type { TestTalk } from '../talk/use-test-talk.ts'
import { PreviewCard } from './preview-card.tsx'

/** What becomes of the words: the card of the shop, or a talk. */
export function PreviewPanel({ talk }: { talk: TestTalk }) {
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
          { value: 'talk', text: t('preview_talk') },
        ]}
      />
      {shown === 'card' ? <PreviewCard /> : <TestTalkPanel talk={talk} />}
    </>
  )
}
