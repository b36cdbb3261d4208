import type { VersionCase } from '@citrine/contract/moderation'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { describeMaker } from '#web/shared/lightbox/made-by.ts'
import { useReasonText } from '#web/shared/refusal/use-reason-text.ts'
import { BlurredPicture } from '../shared/blurred-picture.tsx'

const TEXTS = [
  'nickname',
  'intro',
  'opening_line',
  'definition',
  'scenario',
  'example_talk',
  'system_prompt',
  'post_history_instructions',
  'look',
] as const

export function CaseFacts({ version }: { version: VersionCase }) {
  const { t } = useTranslation('admin')
  const { fields, creator, picture, open_reports } = version
  return (
    <>
      <header className="flex flex-wrap items-start gap-5">
        {picture !== null && <BlurredPicture picture={picture} alt={fields.name} />}
        <div className="min-w-0 grow basis-60">
          <h2 className="wrap-anywhere text-26">
            <bdi>{fields.name}</bdi>
          </h2>
          <p className="mt-1 text-muted">
            {t('case_facts', {
              number: version.version_no,
              age: fields.age,
              visibility: t(`visibility_${fields.visibility}`),
              rating: t(`rating_${fields.rating}`),
            })}
          </p>
          {creator !== null && (
            <p className="text-muted">
              {t('by')} <bdi>{creator.nick_name}</bdi>
              {creator.strikes > 0 && ` · ${t('strikes', { count: creator.strikes })}`}
            </p>
          )}
          {open_reports > 0 && <p className="text-bad">{t('open_reports', { count: open_reports })}</p>}
          {fields.tags.length > 0 && <p className="mt-2 text-em">{fields.tags.join(' · ')}</p>}
        </div>
      </header>
      <EarlierDecisions version={version} />
      <Album version={version} />
      <dl lang={fields.language} className="mt-5 grid gap-4">
        {TEXTS.filter((field) => fields[field] !== '').map((field) => (
          <Text key={field} name={t(`field_${field}`)} text={fields[field]} />
        ))}
        {fields.alternate_openings.length > 0 && (
          <Text name={t('field_alternate')} text={fields.alternate_openings.join('\n\n')} />
        )}
        {[fields.lorebook, ...(fields.attached_books ?? [])]
          .flatMap((book, at) => book?.entries.map((entry) => ({ ...entry, at })) ?? [])
          .map((entry) => (
            <Text
              key={`${entry.at}/${entry.entry_id}`}
              name={t('field_lore', { keys: entry.keys.join(', ') })}
              text={entry.content}
            />
          ))}
      </dl>
    </>
  )
}

function Album({ version: { photos } }: { version: VersionCase }) {
  const { t } = useTranslation('admin')
  if (photos.length === 0) return null
  return (
    <section aria-label={t('album')} className="mt-5">
      <h3 className="text-13 text-muted">{t('album')}</h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {photos.map(({ photo_id, picture, description, photographer, maker, tags }) => (
          <li key={photo_id} dir="auto" className="wrap-anywhere text-13">
            <BlurredPicture picture={picture} alt={description} />
            {[description, photographer, describeMaker(maker), ...tags]
              .filter((text) => text !== '')
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Text({ name, text }: { name: string; text: string }) {
  const { i18n } = useTranslation('admin')
  return (
    <div>
      <dt lang={i18n.language} className="text-13 text-muted">
        {name}
      </dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </dd>
    </div>
  )
}

function EarlierDecisions({ version }: { version: VersionCase }) {
  const { t } = useTranslation('admin')
  const reasonText = useReasonText()
  const { reason_code, reason_text, appeal_text } = version
  if (reason_code === null && appeal_text === null) return null
  return (
    <div className="mt-4 grid gap-2 rounded-part bg-raised p-4">
      {reason_code !== null && (
        <p>
          <b>{t('rejected_for')}</b> {reasonText(reason_code)}
          {reason_text !== '' && (
            <span dir="auto" className="block whitespace-pre-line">
              {reason_text}
            </span>
          )}
        </p>
      )}
      {appeal_text !== null && (
        <p>
          <b>{t('appeal_says')}</b>
          <span dir="auto" className="block whitespace-pre-line">
            {appeal_text}
          </span>
        </p>
      )}
    </div>
  )
}
