import type { ChatSetting } from '@citrine/contract/chat-settings'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Select } from '#web/components/form/select.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'
import { readFault, useChangeSetting } from './chat-settings.api.ts'

interface PersonaFieldProps {
  chat_id: string
  setting: ChatSetting
  onManage: () => void
}

export function PersonaField({ chat_id, setting, onManage }: PersonaFieldProps) {
  const { t } = useTranslation('preferences')
  const { change, fault } = useChangeSetting(chat_id)
  const { data, error } = useQuery(personasQuery())
  const myself = useReaderName()
  const personas = data?.personas ?? []
  return (
    <div>
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('persona')}
          className="min-w-48 grow [&_select]:bg-raised"
          value={setting.persona_id ?? ''}
          onChange={(id) => change({ change: { persona_id: id === '' ? null : id } })}
          options={[
            { value: '', text: t('persona_myself', { name: myself }) },
            ...personas.map(({ persona_id, name }) => ({ value: persona_id, text: name })),
          ]}
        />
        <Button className="min-h-12" onClick={onManage}>
          {t('personas_manage')}
        </Button>
      </div>
      <p className="mt-1.5 text-13 text-muted">{t('persona_hint')}</p>
      <Alert className="mt-1">{fault ?? readFault(error)}</Alert>
    </div>
  )
}
