import { useTranslation } from 'react-i18next'
import { LookChoices } from '#web/components/look-choices.tsx'

/** Stored on this device; without a card, since the choices have their own background. */
export function LookSection() {
  const { t } = useTranslation('settings')
  return (
    <section id="look" aria-labelledby="look-title" className="scroll-mt-16 desktop:scroll-mt-8">
      <h2 id="look-title" className="mb-3 text-20">
        {t('section_look')}
      </h2>
      <LookChoices />
    </section>
  )
}
