import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'

const AppearanceChoices = lazyComponent(
  async () => (await import('#web/shared/account/appearance-choices.tsx')).AppearanceChoices,
)

export function AppearanceMenu({ place }: { place: 'top-bar' | 'rail' }) {
  const { t } = useTranslation('app')
  const id = useId()
  const [isWanted, setIsWanted] = useState(false)
  const load = (): void => setIsWanted(true)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onFocus={load}
        onPointerEnter={load}
        aria-label={t('look')}
        title={t('look')}
        className="grid size-11 flex-none place-items-center rounded-row hover:bg-quiet"
      >
        <SlidersHorizontal className="icon" aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('look')}
        onBeforeToggle={load}
        className={`fixed inset-auto m-0 w-75 max-w-[calc(100vw-2rem)] open:animate-rise rounded-card bg-raised p-4 text-text shadow-float ${
          place === 'rail' ? 'bottom-4 start-18' : 'top-16 end-4 desktop:end-8'
        }`}
      >
        <Suspense fallback={<div className="h-36" />}>{isWanted && <AppearanceChoices />}</Suspense>
        <EngineNote className="mt-4 text-13 text-muted" />
      </div>
    </>
  )
}
