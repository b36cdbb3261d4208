import type { chatModel } from '@citrine/contract/chat'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { ApiError, isLeftToTheCaller } from '#web/lib/api/api-error.ts'
import { answerCoinRefusal } from '#web/lib/screen/coin-refusal.ts'
import { useChooseModel } from './models.api.ts'

type ChatModel = z.output<typeof chatModel>

interface ModelChoiceProps {
  character_id: string
  models: readonly ChatModel[]
  chosen: ChatModel | undefined
}

/** English words, about, for a token. */
const WORDS_PER_TOKEN = 0.75

export function ModelChoice({ character_id, models, chosen }: ModelChoiceProps) {
  const { t, i18n } = useTranslation('chat')
  const about = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 2 })
  const name = useId()
  const choice = useChooseModel(character_id)
  const value = choice.isPending ? choice.variables : chosen?.id
  return (
    <fieldset className="mt-5">
      <legend className="text-13 text-muted">{t('models_choose')}</legend>
      <div className="mt-2 grid gap-2">
        {models.map((model) => (
          <label
            key={model.id}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control bg-raised p-3.5 has-checked:outline-2 has-checked:outline-lemon-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 size-4 flex-none accent-lemon"
              checked={model.id === value}
              onChange={() => choice.mutate(model.id, { onError: answerCoinRefusal })}
            />
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                {model.name}
                {model.premium && (
                  <span className="rounded-badge bg-lemon-wash px-2 text-12 text-lemon-ink">
                    {t('models_premium')}
                  </span>
                )}
              </span>
              {model.about !== '' && <span className="block text-15">{model.about}</span>}
              <span className="block text-13 text-muted">
                {t('models_memory', { words: about.format(model.context_tokens * WORDS_PER_TOKEN) })}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {choice.error instanceof ApiError && !isLeftToTheCaller(choice.error) ? choice.error.desc : ''}
      </p>
    </fieldset>
  )
}
