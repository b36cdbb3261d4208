import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Suspense } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import type { SuggestionControls } from '../suggestions/reply-suggestions.tsx'

const Tray = lazyComponent(async () => (await import('./tray.tsx')).Tray)

const isOpen = createStore(false)

export function TrayButton() {
  const { t } = useTranslation('tree')
  const isShown = useStore(isOpen)
  const Icon = isShown ? X : Plus
  return (
    <button
      type="button"
      aria-label={t('tray')}
      title={t('tray')}
      aria-expanded={isShown}
      onClick={() => isOpen.set(!isShown)}
      className="grid size-11 flex-none place-items-center rounded-full hover:bg-quiet"
    >
      <Icon className="icon text-em" aria-hidden="true" />
    </button>
  )
}

interface LazyTrayProps {
  chat: Chat
  draftKey: string
  price: number
  onSend: (text: string) => void
  suggestions: SuggestionControls
}

export function LazyTray(props: LazyTrayProps) {
  return useStore(isOpen) ? (
    <Suspense>
      <Tray {...props} />
    </Suspense>
  ) : null
}
