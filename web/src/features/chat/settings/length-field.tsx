import { type ChatSetting, replyLengths } from '@citrine/contract/chat-settings'
import { useTranslation } from 'react-i18next'
import { useSellsPremium } from '#web/lib/query/goods-queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RadioRows } from './radio-rows.tsx'
import { useChangeSetting } from './settings.api.ts'

export function LengthField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  // A chat that already has long replies keeps them.
  const isLongClosed = useSession().user?.vip !== true && setting.reply_length !== 'long'
  const isSold = useSellsPremium()
  const { change, fault } = useChangeSetting(chat_id)
  return (
    <RadioRows
      legend={t('length')}
      rows={replyLengths.map((value) => ({
        value,
        title: t(`length_${value}`),
        text: t(`length_${value}_text`),
        // Where Premium is sold, the server's refusal opens its dialog.
        ...(value === 'long' &&
          isLongClosed && {
            isPremium: true,
            ...(isSold === false && { isDisabled: true, note: t('length_long_note') }),
          }),
      }))}
      value={setting.reply_length}
      onChange={(reply_length) => change({ change: { reply_length } })}
      fault={fault}
    />
  )
}
