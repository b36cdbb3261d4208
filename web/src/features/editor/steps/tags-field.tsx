import { CHARACTER_TAGS_MAX } from '@citrine/contract/limits'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { ChipInput } from '#web/components/form/chip-input.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { tagsQuery } from '#web/lib/query/tags-query.ts'
import { buildFieldId } from '../form/steps.ts'
import { useField, useFieldError } from '../state/use-draft.tsx'

const SUGGESTED_TAGS_MAX = 12

export function TagsField() {
  const { t } = useTranslation('editor')
  const [tags, set] = useField('tags')
  const { data } = useQuery(tagsQuery())
  const error = useFieldError('tags')
  const offered = (data?.tags ?? []).filter(({ tag }) => !tags.includes(tag)).slice(0, SUGGESTED_TAGS_MAX)
  const isFull = tags.length >= CHARACTER_TAGS_MAX
  return (
    <div>
      <ChipInput
        id={buildFieldId('tags')}
        label={t('field_tags')}
        hint={t('hint_tags')}
        chips={tags}
        onChange={set}
        error={error}
        placeholder={tags.length === 0 ? t('tags_placeholder') : ''}
        corner={
          <span className={`ms-auto text-12 ${tags.length > CHARACTER_TAGS_MAX ? 'text-bad' : 'text-muted'}`}>
            {tags.length} / {CHARACTER_TAGS_MAX}
          </span>
        }
      />
      {offered.length > 0 && !isFull && (
        <ul aria-label={t('tags_offered')} className="mt-2 flex flex-wrap gap-1.5">
          {offered.map(({ tag }) => (
            <li key={tag}>
              <button
                type="button"
                onClick={() => set([...tags, tag])}
                className="touch-44 inline-flex h-8 items-center gap-1 rounded-full px-2.5 text-13 text-muted hover:bg-quiet hover:text-text"
              >
                <Plus className="size-3.5" strokeWidth={2} aria-hidden="true" />
                <bdi>{tag}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
