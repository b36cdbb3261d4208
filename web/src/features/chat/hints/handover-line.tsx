import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CoverAvatar } from '#web/shared/cover/cover-avatar.tsx'
import { focusComposer } from '../composer/focus-composer.ts'
import { useAnswerHandover, useHandover } from './handover.api.ts'

interface HandoverLineProps {
  chat_id: string
  character_id: string
  name: string
  total: number
}

export function HandoverLine({ chat_id, character_id, name, total }: HandoverLineProps) {
  const { t } = useTranslation('tree')
  const { data } = useHandover({ chat_id, character_id, total })
  const answering = useAnswerHandover()
  const [closed, setClosed] = useState<string | null>(null)
  const handover = data?.handover ?? null
  if (handover === null || closed === handover.character.character_id) return null
  const { topic, character } = handover
  const answer = (kind: 'close' | 'off'): void =>
    answering.mutate(kind, {
      onSuccess: () => {
        setClosed(character.character_id)
        focusComposer()
      },
    })
  return (
    <section
      aria-label={t('handover', { name })}
      className="mb-2 animate-rise rounded-bubble bg-raised py-2 ps-3.5 pe-1.5"
    >
      <div className="flex items-start gap-3">
        <CoverAvatar character={character} className="mt-1 size-11" />
        <p dir="auto" className="min-w-0 grow py-1 text-15 leading-chat">
          {t(`handover_${topic}`, { name: character.name, from: name })}
        </p>
        <IconButton label={t('handover_close')} onClick={() => answer('close')}>
          <X className="icon text-em" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 pe-2">
        <Link
          to="/characterDetail/$id"
          params={{ id: character.character_id }}
          className={`${getButtonClass({ variant: 'wash' })} max-w-full`}
        >
          <span className="truncate">{t('handover_meet', { name: character.name })}</span>
        </Link>
        <button
          type="button"
          onClick={() => answer('off')}
          className="min-h-11 px-2 text-13 text-em underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t('handover_off')}
        </button>
      </div>
      <ActionError error={answering.error} />
    </section>
  )
}
