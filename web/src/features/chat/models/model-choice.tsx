import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useChangeSetting } from '../settings/chat-settings.api.ts'
import { RadioRows } from '../settings/radio-rows.tsx'
import { useModels } from './models.api.ts'

const WORDS_PER_TOKEN = 0.75

export function ModelChoice({ chat_id }: { chat_id: string }) {
  const { t, i18n } = useTranslation(['chat', 'preferences'])
  const about = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 2 })
  const { models, chosen, gone } = useModels(chat_id)
  const { change, fault } = useChangeSetting(chat_id)
  if (models.length < 2 && gone === null) return null
  const choose = (model_id: string): void => {
    const model_name = models.find(({ id }) => id === model_id)?.name ?? null
    change({ change: { model_id }, optimistic: { model_name } })
  }
  return (
    <div>
      {gone !== null && (
        <p role="status" className="mb-3 text-warn">
          {t('model_gone', { ns: 'preferences', model: gone })}
        </p>
      )}
      <RadioRows
        legend={t('models_choose')}
        rows={models.map(({ id, name, premium, about: text, context_tokens }) => ({
          value: id,
          title: name,
          text,
          note: t('models_memory', { words: about.format(context_tokens * WORDS_PER_TOKEN) }),
          isPremium: premium,
        }))}
        value={chosen?.id}
        onChange={choose}
        fault={fault}
      />
    </div>
  )
}
