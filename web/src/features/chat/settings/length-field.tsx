import { type ChatSetting, replyLengths } from '@citrine/contract/chat-settings'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session/session.ts'
import { RadioRows } from './radio-rows.tsx'
import { useChangeSetting } from './settings.api.ts'

export function LengthField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  // A chat that already has long replies keeps them.
  const isLongClosed = useSession().user?.vip !== true && setting.reply_length !== 'long'
  const { change, fault } = useChangeSetting(chat_id)
  return (
    <RadioRows
      legend={t('length')}
      rows={replyLengths.map((value) => ({
        value,
        title: t(`length_${value}`),
        ...(value === 'long' && isLongClosed
          ? { isPremium: true, isDisabled: true, note: t('length_long_note') }
          : { text: t(`length_${value}_text`) }),
      }))}
      value={setting.reply_length}
      onChange={(reply_length) => change({ change: { reply_length } })}
      fault={fault}
    />
  )
}
