import { Markdown } from '#web/components/markdown/markdown.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Intro } from '#web/shared/character/intro.tsx'
import { CharacterPicture } from '#web/shared/picture/character-picture.tsx'
import { useDraft } from '../state/use-draft.tsx'
import { useOpening } from '../test-chat/use-opening.ts'
import './preview-card.css'

export function PreviewCard() {
  const { t } = useTranslation('editor')
  const opening = useOpening()
  const fields = useDraft((state) => state.fields)
  const avatar = useDraft((state) => state.avatar)
  const cover = useDraft((state) => state.cover)
  const name = fields.name.trim() || t('unnamed')
  return (
    <div className="min-h-0 overflow-y-auto" lang={fields.language}>
      <div className="preview-card card mx-auto max-w-64 pointer-events-none">
        <CharacterPicture
          character={{ name, cover, portrait: avatar }}
          shape="card"
          sizes="(min-width: 64rem) 22rem, 16rem"
          className="h-full rounded-card"
        />
        <span aria-hidden="true" className="card-scrim" />
        <span className="card-caption">
          <span className="display block wrap-anywhere text-17">
            <bdi>{name}</bdi>
          </span>
          <span className="card-intro">
            <Intro character={{ name, intro: fields.intro.trim() || t('preview_no_intro') }} short="phone" />
          </span>
        </span>
      </div>
      {fields.tags.length > 0 && (
        <ul aria-label={t('field_tags')} className="mt-4 flex flex-wrap gap-1.5">
          {fields.tags.map((tag) => (
            <li key={tag} className="max-w-full rounded-full bg-raised px-3 py-1 text-13 text-muted">
              <bdi className="wrap-anywhere">{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      {opening.trim() !== '' && (
        <div
          dir="auto"
          className="mt-4 rounded-bubble rounded-ss-tail bg-raised px-4.5 py-3.5 wrap-anywhere leading-chat [&>*+*]:mt-2.5"
        >
          <Markdown text={opening} />
        </div>
      )}
    </div>
  )
}
