import type { ChatSetting } from '@citrine/contract/chat-settings'
import { CHARACTER_TEXT_MAX } from '@citrine/contract/limits'
import { useState } from 'react'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useChangeSetting } from './chat-settings.api.ts'
import { useDebouncedSave } from './use-debounced-save.ts'

export function ChatScenarioField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  const { change, fault, isSaving } = useChangeSetting(chat_id)
  const [text, setText] = useState(setting.scenario)
  // Stays as it began, so that emptying the field does not fold it.
  const [isOpen] = useState(text !== '')
  const { saveLater, flush } = useDebouncedSave((scenario: string) => change({ change: { scenario } }))
  const write = (next: string): void => {
    setText(next)
    saveLater(next)
  }
  const isSaved = text === setting.scenario && !isSaving && fault === undefined
  return (
    <FoldedSection
      title={t('scenario_title')}
      isOpen={isOpen}
      className="rounded-row bg-raised px-3.5 open:pb-4"
    >
      <TextArea
        label={t('scenario')}
        hint={t('scenario_hint')}
        value={text}
        maxLength={CHARACTER_TEXT_MAX}
        error={fault}
        rows={3}
        className="mt-1"
        onChange={({ target }) => write(target.value)}
        onBlur={flush}
      />
      <p role="status" className="mt-1 text-13 text-muted empty:hidden">
        {text !== '' && isSaved ? t('saved') : ''}
      </p>
    </FoldedSection>
  )
}
