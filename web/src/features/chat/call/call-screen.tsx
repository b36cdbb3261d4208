import * as Dialog from '@radix-ui/react-dialog'
import { useEffect } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CoverBackdrop } from '#web/shared/cover/cover-backdrop.tsx'
import '#web/components/dialog/style-nonce.ts'
import { useCloseOnBack } from '#web/components/dialog/use-close-on-back.ts'
import { useFocusReturn } from '#web/components/dialog/use-focus-return.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'
import { CallLobby } from './call-lobby.tsx'
import { CallRunning } from './call-running.tsx'
import type { Call } from './start-call.ts'
import { useCall } from './use-call.ts'

interface CallScreenProps {
  chat: Chat
  onClose: () => void
}

export function CallScreen({ chat, onClose }: CallScreenProps) {
  const { t } = useTranslation('speech')
  const { character } = useStore(chat.state)
  const { call, begin } = useCall(chat)
  const returnFocus = useFocusReturn()
  useCloseOnBack(onClose)
  if (character === null) return null
  const { name } = character
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          // A press on something above the screen, such as a toast, does not close it.
          onInteractOutside={(event) => event.preventDefault()}
          // The call is always dark, because a light background would wash the face out.
          data-theme="dusk"
          className="fixed inset-0 isolate z-dialog flex animate-appear flex-col overflow-hidden bg-ground text-text pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] outline-none"
        >
          <CoverBackdrop character={character} className="-z-10" />
          <Dialog.Title className="sr-only">{t('call_title', { name })}</Dialog.Title>
          {call === null ? (
            <CallLobby chat={chat} character={character} onBegin={begin} onClose={onClose} />
          ) : (
            <>
              <CloseWhenForgotten call={call} onClose={onClose} />
              <CallRunning chat={chat} call={call} character={character} onEnd={onClose} />
            </>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function CloseWhenForgotten({ call, onClose }: Pick<CallScreenProps, 'onClose'> & { call: Call }) {
  const { t } = useTranslation('speech')
  const { isForgotten } = useStore(call.state)
  useEffect(() => {
    if (!isForgotten) return
    showToast({ kind: 'info', text: t('call_forgotten') })
    onClose()
  }, [isForgotten, onClose, t])
  return null
}
