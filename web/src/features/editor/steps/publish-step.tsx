import { visibilities } from '@citrine/contract/character-fields'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { RadioCards } from '../fields/radio-cards.tsx'
import { ExportDraft } from '../own/export-character.tsx'
import { VersionList } from '../own/version-list.tsx'
import { PublishPanel } from '../publish/publish-panel.tsx'
import { useDraft, useDraftSession, useField } from '../state/use-draft.tsx'
import { RatingField } from './rating-field.tsx'

export function PublishStep() {
  const { t } = useTranslation(['editor', 'own'])
  const [visibility, setVisibility] = useField('visibility')
  const character_id = useDraft((state) => state.character_id)
  const draft_id = useDraft((state) => state.draft_id)
  const hasOriginal = useDraft((state) => state.has_original)
  const { save } = useDraftSession()
  return (
    <>
      <RatingField />
      <RadioCards
        path="visibility"
        label={t('field_visibility')}
        value={visibility}
        onChange={setVisibility}
        options={visibilities.map((value) => ({
          value,
          title: t(`visibility_${value}`),
          text: t(`visibility_${value}_text`),
        }))}
      />
      <PublishPanel />
      {draft_id !== null && <ExportDraft draft_id={draft_id} has_original={hasOriginal} onBefore={save} />}
      {character_id !== null && (
        <section aria-labelledby="versions-title">
          <h3 id="versions-title" className="text-17">
            {t('versions', { ns: 'own' })}
          </h3>
          <VersionList character_id={character_id} onRestored={() => window.scrollTo(0, 0)} />
        </section>
      )}
    </>
  )
}
