import { useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { hasStatus, readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useBindDiscord } from '#web/shared/account/use-bind-discord.ts'
import { Row, Section } from '../section.tsx'

export function AccountSection() {
  const { t } = useTranslation('settings')
  const { user, features } = useSession()
  if (user === null) return null
  const contacts = (['email', 'phone'] as const).filter((kind) => user[kind] || features?.login[kind])
  return (
    <Section id="account" title={t('section_account')}>
      <Row
        title={t('name')}
        text={<bdi>{user.nick_name}</bdi>}
        action={
          <Button aria-label={t('change_name')} onClick={() => openDialog({ name: 'rename', props: {} })}>
            {t('change')}
          </Button>
        }
      />
      {contacts.map((kind) => (
        <Row
          key={kind}
          title={t(kind)}
          text={user[kind] ? <bdi dir="ltr">{user[kind]}</bdi> : t(`${kind}_none`)}
          action={
            features?.login[kind] && (
              <Button
                aria-label={t(user[kind] ? `change_${kind}` : `add_${kind}`)}
                onClick={() => openDialog({ name: 'contact', props: { kind } })}
              >
                {t(user[kind] ? 'change' : 'add')}
              </Button>
            )
          }
        />
      ))}
      <Row
        title={t('password')}
        text={t(user.has_password ? 'password_is_set' : 'password_none')}
        action={
          <Button
            aria-label={t(user.has_password ? 'change_password' : 'set_password')}
            onClick={() => openDialog({ name: 'password', props: {} })}
          >
            {t(user.has_password ? 'change' : 'set')}
          </Button>
        }
      />
      {(user.google_bound || features?.login.google) && (
        <Row title="Google" text={t(user.google_bound ? 'google_is_bound' : 'google_none')} />
      )}
      <DiscordRow />
    </Section>
  )
}

function DiscordRow() {
  const { t } = useTranslation('settings')
  const { isOffered, isBound, bind, unbind, isWorking, error } = useBindDiscord()
  const isStale = hasStatus(error, 'login_not_fresh')
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
      <Alert className="mt-2">{isStale ? '' : readDesc(error)}</Alert>
    </Row>
  )
}
