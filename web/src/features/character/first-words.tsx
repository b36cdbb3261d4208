import type { Character } from '@citrine/contract/characters'
import { useTranslation } from 'react-i18next'
import { fillNames, paragraphsOf } from './opening-text.ts'
import { useNames } from './use-names.ts'

/** The opening line as it will stand in the chat; what happens is set in italics. */
export function FirstWords({
  character: { name, opening_line, alternate_openings },
}: {
  character: Character
}) {
  const { t, i18n } = useTranslation('character')
  const names = useNames(name)
  const others = alternate_openings.length
  return (
    <section className="mt-10 max-w-155">
      <h2 lang={i18n.language} className="text-26">
        {t('first_words')}
      </h2>
      <div className="mt-3 grid gap-2.5 rounded-[6px_20px_20px_20px] bg-surface px-4.5 py-3.5 text-17/talk">
        {paragraphsOf(fillNames(opening_line, names)).map((parts, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs do not move
          <p key={i}>
            {parts.map(({ text, isAction }) =>
              isAction ? (
                <em key={text} className="text-em">
                  {text}
                </em>
              ) : (
                text
              ),
            )}
          </p>
        ))}
      </div>
      {others > 0 && (
        <p lang={i18n.language} className="mt-3 text-13 text-muted">
          {t('more_beginnings', { count: others })}
        </p>
      )}
    </section>
  )
}
