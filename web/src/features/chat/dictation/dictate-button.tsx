import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import { Suspense, useEffect, useRef, useState } from 'react'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useStore } from '#web/lib/store.ts'
import { pauseVoice } from '#web/lib/voice/player.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { useFindEngine } from '../speech-input/use-find-engine.ts'
import { openDraft } from '../unsent/drafts.ts'
import type { Dictation } from './create-dictation.ts'

const Panel = lazyComponent(
  async () => (await withTexts(['speech'], import('./dictation-panel.tsx'))).DictationPanel,
)

export function useDictation(chat: Pick<Chat, 'state'>, draftKey: string) {
  const { t, i18n } = useTranslation('app')
  const findEngine = useFindEngine()
  const [current, setCurrent] = useState<Dictation | null>(null)
  const latest = useRef<Dictation | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft ends the dictation
  useEffect(
    () => () => {
      latest.current?.close()
      latest.current = null
      setCurrent(null)
    },
    [draftKey],
  )
  const begin = async (): Promise<void> => {
    try {
      const [{ dictateInto }, { detectChatLanguage }] = await Promise.all([
        import('./dictate.ts'),
        import('../speech-input/chat-language.ts'),
      ])
      const draft = openDraft(draftKey)
      const language = (): string => detectChatLanguage(chat.state.get(), draft.get(), i18n.language)
      latest.current ??= dictateInto({ draft, language, findEngine })
    } catch {
      return showToast({ kind: 'error', text: t('screen_missing_text') })
    }
    // The microphone would otherwise also transcribe the voice that plays.
    pauseVoice()
    setCurrent(latest.current)
    latest.current.start()
  }
  return { current, begin: () => void begin(), stop: () => current?.stop() }
}

type DictationControls = ReturnType<typeof useDictation>

const BUTTON = 'grid size-11 flex-none place-items-center rounded-full hover:bg-quiet'

export function DictateButton({ dictation: { current, begin } }: { dictation: DictationControls }) {
  return current === null ? (
    <StartButton onPress={begin} />
  ) : (
    <OpenButton dictation={current} onPress={begin} />
  )
}

function StartButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <button type="button" aria-label={t('dictate')} title={t('dictate')} onClick={onPress} className={BUTTON}>
      <Mic className="icon text-em" aria-hidden="true" />
    </button>
  )
}

/** One button both starts and stops, so that it keeps the focus. */
function OpenButton({ dictation, onPress }: { dictation: Dictation; onPress: () => void }) {
  const { t } = useTranslation('chat')
  const { phase, fault } = useStore(dictation.state)
  const IdleIcon = fault?.kind === 'none' ? MicOff : Mic
  const isIdle = phase === 'idle'
  const label = t(isIdle ? 'dictate' : 'dictate_stop')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={phase === 'finishing' || undefined}
      data-dictating={isIdle ? undefined : ''}
      onClick={isIdle ? onPress : dictation.stop}
      className={`${BUTTON} ${isIdle ? '' : 'outline-2 -outline-offset-4 outline-lemon-ink'}`}
    >
      {isIdle ? (
        <IdleIcon className="icon text-em" aria-hidden="true" />
      ) : (
        <span aria-hidden="true" className="size-3.5 rounded-[4px] bg-lemon-ink" />
      )}
    </button>
  )
}

export function DictationNote({ dictation: { current } }: { dictation: DictationControls }) {
  return current === null ? null : (
    <Suspense>
      <Panel dictation={current} />
    </Suspense>
  )
}
