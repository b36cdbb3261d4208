import { Link } from '@tanstack/react-router'
import { Button } from '#web/components/button.tsx'
import { type Choice, NO_CONSENT, setConsentChoice } from '#web/lib/consent/consent.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'

interface ConsentBannerProps {
  isAboveBar: boolean
  /**
   * True while the dialog of choices is open. The banner then stays in the page, transparent, so that the dialog can return
   * the focus to its button.
   */
  isChoosing: boolean
}

/** Asks for consent. The banner takes no focus, covers as little as possible, and shows yes and no alike. */
export function ConsentBanner({ isAboveBar, isChoosing }: ConsentBannerProps) {
  const { t } = useTranslation('consent')
  const isDesktop = useMediaQuery('(min-width: 64rem)')
  return (
    <section
      aria-labelledby="consent-title"
      style={{
        bottom: `calc(${isAboveBar && !isDesktop ? '5.25rem' : '1rem'} + env(safe-area-inset-bottom))`,
      }}
      className={`fixed inset-x-4 z-bar ms-auto max-w-120 animate-rise rounded-card bg-raised p-4 shadow-float print:hidden ${
        isChoosing ? 'pointer-events-none opacity-0!' : ''
      }`}
    >
      <h2 id="consent-title" className="text-17">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">
        {t('lead')}{' '}
        <Link to="/privacy" className="underline underline-offset-4 hover:text-text">
          {t('more')}
        </Link>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button className="whitespace-normal px-3" onClick={() => answer(NO_CONSENT)}>
          {t('refuse')}
        </Button>
        <Button
          className="whitespace-normal px-3"
          onClick={() => answer({ analytics: true, advertising: true })}
        >
          {t('allow')}
        </Button>
      </div>
      <Button
        variant="plain"
        className="mt-1 w-full"
        onClick={() => openDialog({ name: 'consent', props: {} })}
      >
        {t('choose')}
      </Button>
    </section>
  )
}

/** Stores the answer. It moves the focus first, because the answer removes the banner together with the focused button. */
function answer(choice: Choice): void {
  document.getElementById('main')?.focus({ preventScroll: true })
  setConsentChoice(choice)
}
