import { recapChat } from '@citrine/contract/chat-tree'
import { splitSpeech } from '@citrine/contract/speech-text'
import { detectLanguage } from '@citrine/contract/text-language'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import AudioLines from 'lucide-react/icons/audio-lines'
import History from 'lucide-react/icons/history'
import Square from 'lucide-react/icons/square'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Emphasis } from '#web/components/markdown/markdown.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useIdempotentAttempt } from '#web/lib/api/use-idempotent-attempt.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { useDeviceVoice } from '#web/lib/voice/use-device-voice.ts'
import { useSample } from '#web/shared/voice/use-sample.ts'
import { focusComposer } from '../composer/focus-composer.ts'
import { Price } from '../composer/price.tsx'

interface RecapOfferProps {
  chat_id: string
  name: string
  language: string
  price: number
}

export function RecapOffer({ chat_id, name, language, price }: RecapOfferProps) {
  const { t } = useTranslation('tree')
  const [isClosed, setIsClosed] = useState(false)
  const recap = useRecap(chat_id)
  if (isClosed) return null
  const close = (
    <IconButton
      label={t('recap_close')}
      onClick={() => {
        setIsClosed(true)
        focusComposer()
      }}
    >
      <X className="icon text-em" aria-hidden="true" />
    </IconButton>
  )
  if (recap.data !== undefined)
    return (
      <Recap name={name} language={language} text={recap.data.text}>
        {close}
      </Recap>
    )
  return (
    <section aria-label={t('recap')} className="animate-rise pb-2">
      <div className="flex items-center gap-1">
        <Button
          variant="plain"
          className="min-w-0 px-3.5!"
          title={t('recap_hint', { name })}
          isWorking={recap.isPending}
          onClick={() => recap.mutate()}
        >
          <History className="icon flex-none text-em" aria-hidden="true" />
          {t('recap')}
          <Price coins={price} />
        </Button>
        <span aria-hidden="true" className="min-w-0 grow truncate text-13 text-em max-tablet:hidden">
          {t('recap_hint', { name })}
        </span>
        <span className="tablet:hidden grow" />
        {close}
      </div>
      <Alert className="px-3.5">{readDesc(recap.error)}</Alert>
    </section>
  )
}

function useRecap(chat_id: string) {
  const cache = useQueryClient()
  const attempt = useIdempotentAttempt()
  return useMutation({
    mutationFn: () =>
      attempt.runOnce(chat_id, (client_id) => call(recapChat, { body: { chat_id, client_id } })),
    meta: { handlesErrors: true },
    onError: (error) => void openRefusalDialog(error),
    onSettled: () => void cache.invalidateQueries({ queryKey: coinsQuery().queryKey }),
  })
}

type RecapProps = Pick<RecapOfferProps, 'name' | 'language'> & { text: string; children: ReactNode }

function Recap({ name, language, text, children }: RecapProps) {
  const { t } = useTranslation('tree')
  const paragraph = useRef<HTMLElement>(null)
  useEffect(() => paragraph.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label={t('recap')} className="mb-2 animate-rise rounded-bubble bg-raised px-4 pt-1.5 pb-3">
      <div className="flex items-center gap-1">
        <h2 className="grow text-15 font-semibold text-em">{t('recap')}</h2>
        <ReadRecap name={name} language={language} text={text} />
        <span className="-me-2">{children}</span>
      </div>
      <section
        ref={paragraph}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard where the text is taller than its share of the screen
        tabIndex={0}
        aria-label={t('recap_of', { name })}
        className="max-h-[32dvh] overflow-y-auto rounded-part text-chat leading-chat wrap-anywhere outline-offset-2"
      >
        <p dir="auto">
          <Emphasis text={text} />
        </p>
      </section>
      <p className="mt-1.5 text-13 text-em">{t('recap_note', { name })}</p>
    </section>
  )
}

/**
 * Reads the recap aloud with the device's own voice, free of charge. Renders nothing if the device has no voice for the
 * language.
 */
function ReadRecap({ name, language, text }: Omit<RecapProps, 'children'>) {
  const { t } = useTranslation('tree')
  const lang = detectLanguage(text, language)
  const isPossible = useDeviceVoice(lang) === true
  const sample = useSample(async () => ({
    engine: 'browser' as const,
    lang,
    parts: splitSpeech(text, { narration: 'read', is_whole: true }).map((part, index) => ({
      ...part,
      index,
      url: null,
      duration_ms: null,
      peaks: [],
    })),
  }))
  if (!isPossible) return null
  const isHeard = sample.isHeard('recap')
  const Icon = isHeard ? Square : AudioLines
  return (
    <IconButton
      label={t(isHeard ? 'recap_stop' : 'recap_listen')}
      onClick={() => sample.toggle({ id: 'recap', name })}
    >
      <Icon className="icon text-em" aria-hidden="true" />
    </IconButton>
  )
}
