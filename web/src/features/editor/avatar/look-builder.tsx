import { type LookGroup, type LookWord, lookWords } from '@citrine/contract/look-words'
import { TagChip } from '#web/components/form/tag-chip.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

const COMMA = /[,，、،]/u

export const hasWord = (look: string, word: string): boolean =>
  look.split(COMMA).some((part) => normalize(part) === word)

const normalize = (part: string): string => part.trim().toLowerCase().replace(/\.$/, '')

export function toggleWord(look: string, group: LookGroup, word: string): string {
  const isChosen = hasWord(look, word)
  const groupWords: readonly string[] = lookWords[group]
  const isOfGroup = (part: string): boolean => groupWords.includes(normalize(part))
  const rest = look.split(COMMA).some(isOfGroup) ? removeParts(look, isOfGroup) : look.trim()
  if (isChosen) return rest
  return rest === '' ? word : `${rest.replace(/[,，、،]$/u, '')}, ${word}`
}

/** Removes unwanted parts of a look, each with the comma before it. */
function removeParts(look: string, isUnwanted: (part: string) => boolean): string {
  const parts = look.match(/[,，、،]?[^,，、،]*/gu) ?? []
  const remaining = parts.filter((part) => !isUnwanted(part.replace(COMMA, '')))
  return remaining
    .join('')
    .replace(/^[,，、،]\s*/u, '')
    .trim()
}

const groups = Object.entries(lookWords) as [LookGroup, readonly LookWord[]][]

interface LookBuilderProps {
  look: string
  onChange: (look: string) => void
}

/** Builds a look from choices. The look gets their English words in every language of the page. */
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
