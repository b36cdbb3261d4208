import { visibilities } from '@citrine/contract/character-fields'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../fields/radio-cards.tsx'
import { VersionList } from '../own/version-list.tsx'
import { PublishPanel } from '../publish/publish-panel.tsx'
import { useDraft, useField } from '../state/use-draft.tsx'

const RATINGS = ['sfw', 'nsfw'] as const

export function PublishStep() {
  const { t } = useTranslation(['editor', 'own'])
  const [rating, setRating] = useField('rating')
  const [visibility, setVisibility] = useField('visibility')
  const character_id = useDraft((state) => state.character_id)
  return (
    <>
      <RadioCards
        path="rating"
        label={t('field_rating')}
        value={rating}
        onChange={setRating}
        options={RATINGS.map((value) => ({
          value,
          title: t(`rating_${value}`),
          text: t(`rating_${value}_text`),
        }))}
      />
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
