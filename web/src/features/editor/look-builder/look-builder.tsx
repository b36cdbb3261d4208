import { type LookGroup, type LookWord, lookWords } from '@citrine/contract/look-words'
import { useTranslation } from 'react-i18next'
import { TagChip } from '#web/components/form/tag-chip.tsx'
import { hasWord, toggleWord } from './toggle-word.ts'

const groups = Object.entries(lookWords) as [LookGroup, readonly LookWord[]][]

interface LookBuilderProps {
  look: string
  onChange: (look: string) => void
}

/** Offers words that the illustrator knows; the look keeps them in English, in every language of the page. */
export function LookBuilder({ look, onChange }: LookBuilderProps) {
  const { t } = useTranslation('look')
  return (
    <section aria-labelledby="look-builder-title">
      <h3 id="look-builder-title" className="text-17">
        {t('title')}
      </h3>
      <p className="mt-1 text-13 text-muted">{t('hint')}</p>
      {groups.map(([group, words]) => (
        <fieldset key={group} className="mt-3 min-w-0">
          <legend className="mb-1.5 text-13 text-em">{t(group)}</legend>
          <div className="flex flex-wrap gap-2">
            {words.map((word) => (
              <TagChip
                key={word}
                text={t(word)}
                isChosen={hasWord(look, word)}
                onToggle={() => onChange(toggleWord(look, group, word))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  )
}
