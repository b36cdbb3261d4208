import { type ChatSetting, textSizes } from '@citrine/contract/chat-settings'
import { useTranslation } from 'react-i18next'
import { Segmented } from '#web/components/form/segmented.tsx'
import { useChangeSetting } from './settings.api.ts'

export function TextSizeField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  const { change, fault } = useChangeSetting(chat_id)
  return (
    <div className="[&>fieldset]:bg-raised">
      <p aria-hidden="true" className="mb-1.5 text-13 text-muted">
        {t('text_size')}
      </p>
      <Segmented
        label={t('text_size')}
        className="w-full"
        value={setting.text_size}
        onChange={(text_size) => change({ change: { text_size } })}
        options={textSizes.map((value) => ({ value, text: t(`text_size_${value}`) }))}
      />
      <p role="alert" className="mt-1 text-bad empty:hidden">
        {fault}
      </p>
    </div>
  )
}
