import Phone from 'lucide-react/icons/phone'
import { Suspense, useCallback, useState } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useOnline } from '#web/lib/live/online.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import type { Chat } from '../open-chat/create-chat.ts'

const Screen = lazyComponent(
  async () => (await withTexts(['speech', 'voices'], import('./call-screen.tsx'))).CallScreen,
)

interface CallButtonProps {
  chat: Chat
  name: string
  onOpen: () => void
}

export function CallButton({ chat, name, onOpen }: CallButtonProps) {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  const isOnline = useOnline()
  const open = (): void => {
    onOpen()
    setIsOpen(true)
  }
  const close = useCallback(() => setIsOpen(false), [])
  return (
    <>
      <IconButton label={t('call', { name })} disabled={!isOnline && !isOpen} onClick={open}>
        <Phone className="icon" aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Screen chat={chat} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
