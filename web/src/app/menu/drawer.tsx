import * as Dialog from '@radix-ui/react-dialog'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import X from 'lucide-react/icons/x'
import { CoinPill } from '#web/app/account/coin-pill.tsx'
import { LegalLinks } from '#web/app/menu/legal-links.tsx'
import { MENU } from '#web/app/menu/menu.ts'
import { MenuLink } from '#web/app/menu/menu-link.tsx'
import { Brand } from '#web/components/brand-marks.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'
import '#web/components/dialog/style-nonce.ts'
import { useCloseOnBack } from '#web/components/dialog/use-close-on-back.ts'
import { useFocusReturn } from '#web/components/dialog/use-focus-return.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { AppearanceChoices } from '#web/shared/account/appearance-choices.tsx'
import { DrawerLinks } from './drawer-links.tsx'

export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['app', 'common'])
  const isMember = useIsMember()
  const returnFocus = useFocusReturn()
  useCloseOnBack(onClose)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-drawer animate-appear bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 start-0 z-drawer flex w-75 max-w-[85vw] animate-slide-in flex-col gap-1 overflow-y-auto bg-ground px-3 pt-2.5 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-float outline-none"
        >
          <div className="mb-3 flex items-center justify-between ps-3">
            <Dialog.Title className="text-20">
              <Brand />
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('close', { ns: 'common' })}>
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          {isMember && (
            <div className="mb-3 min-h-11 px-3">
              <CoinPill onFollow={onClose} />
            </div>
          )}
          <nav aria-label={t('menu')} className="grid gap-1">
            {MENU.map((route) => (
              <MenuLink key={route.to} {...route} shape="row" onFollow={onClose} />
            ))}
            {isMember && <PersonasLink onFollow={onClose} />}
          </nav>
          <div className="min-h-6 grow" />
          <div className="px-3">
            <AppearanceChoices />
          </div>
          <DrawerLinks />
          <LegalLinks onFollow={onClose} className="px-3 pt-3" />
          <div className="px-3 pt-3 text-12 text-muted">
            <p>{t('characters_are_ai')}</p>
            <EngineNote />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PersonasLink({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation('app')
  const open = (): void => {
    onFollow()
    openDialog({ name: 'personas', props: { chat: null } })
  }
  return (
    <button
      type="button"
      onClick={open}
      className="flex h-11 items-center gap-3 rounded-control px-3 text-start font-medium text-15 text-muted hover:text-text"
    >
      <VenetianMask className="icon" aria-hidden="true" />
      {t('personas')}
    </button>
  )
}
