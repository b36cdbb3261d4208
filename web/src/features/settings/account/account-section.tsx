import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Row, Section } from '../section.tsx'
import { DiscordRow } from './discord-row.tsx'

/** Shows the account's contacts and login methods. */
export function AccountSection() {
  const { t } = useTranslation('settings')
  const { user, features } = useSession()
  if (user === null) return null
  // A contact that cannot receive codes cannot be added; an existing one is still shown.
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
