import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useBindDiscord } from '#web/lib/session/use-bind-discord.ts'
import { Row } from '../section.tsx'
import { needsFreshLogin } from './contact.api.ts'

/** Links a Discord account for login. */
export function DiscordRow() {
  const { t } = useTranslation('settings')
  const { isOffered, isBound, bind, unbind, isWorking, error } = useBindDiscord()
  const isStale = needsFreshLogin(error)
  useEffect(() => {
    if (isStale) openDialog({ name: 'fresh_login', props: {} })
  }, [isStale])
  if (!isOffered && !isBound) return null
  return (
    <Row
      title="Discord"
      text={t(isBound ? 'discord_is_bound' : 'discord_none')}
      action={
        <Button
          aria-label={t(isBound ? 'unbind_discord' : 'bind_discord')}
          isWorking={isWorking}
          onClick={isBound ? unbind : bind}
        >
          {t(isBound ? 'unbind' : 'bind')}
        </Button>
      }
    >
      <p role="alert" className="mt-2 text-bad empty:hidden">
        {error instanceof ApiError && !isStale ? error.desc : ''}
      </p>
    </Row>
  )
}
