import LogOut from 'lucide-react/icons/log-out'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { EngineNote } from '#web/components/feedback/engine-note.tsx'
import { LookChoices } from '#web/components/look-choices.tsx'
import { OwnAvatar } from '#web/components/own-avatar.tsx'
import { useLogOut } from '#web/components/use-log-out.ts'
import { useSession } from '#web/lib/session/session.ts'

/** The member's avatar, or for guests an icon; behind it theme, language and the way out. */
export function AccountMenu({ place }: { place: 'top-bar' | 'rail' }) {
  const { t } = useTranslation('app')
  const { token, user } = useSession()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const logOut = useLogOut()
  const name = user?.nick_name ?? t('account')
  const isMember = token !== null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={isMember ? t('account_of', { name }) : t('look')}
        title={isMember ? name : t('look')}
        className="grid size-11 flex-none place-items-center rounded-row hover:bg-quiet"
      >
        {isMember ? <OwnAvatar name={name} /> : <SlidersHorizontal className="icon" aria-hidden="true" />}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={isMember ? name : t('look')}
        className={`fixed inset-auto m-0 w-75 max-w-[calc(100vw-2rem)] open:animate-rise rounded-card bg-raised p-4 text-text shadow-float ${
          place === 'rail' ? 'bottom-4 start-18' : 'top-16 end-4 desktop:end-8'
        }`}
      >
        {isMember && (
          <div className="mb-4 flex items-center gap-3">
            <OwnAvatar name={name} />
            <div className="min-w-0">
              <p className="truncate font-semibold">{name}</p>
              {user?.id_number !== undefined && (
                <p className="text-13 text-muted">{t('id_number', { id: user.id_number })}</p>
              )}
            </div>
          </div>
        )}
        <LookChoices />
        <EngineNote className="mt-4 text-13 text-muted" />
        {isMember && (
          <Button
            className="mt-4 w-full"
            onClick={() => {
              panel.current?.hidePopover()
              logOut()
            }}
          >
            <LogOut className="icon" aria-hidden="true" />
            {t('log_out')}
          </Button>
        )}
      </div>
    </>
  )
}
