import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { loadAhead, reloadOutdated, useIsOutdated } from '#web/lib/visit/follow-version.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'

export interface LazyScreen<P extends object> {
  /** Never rejects: after a failure `loaded()` stays undefined, and the navigation continues. */
  load: (navigation?: { preload?: boolean }) => Promise<void>
  loaded: () => ComponentType<P> | undefined
}

export function lazyScreen<P extends object>(fetchScreen: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let screen: ComponentType<P> | undefined
  return {
    load: async ({ preload = false } = {}) => {
      screen ??= await (preload ? loadAhead(fetchScreen) : fetchScreen()).catch((failure: unknown) => {
        // The failure is reported here, because the page ignores failed imports while a preload runs.
        if (!preload) reloadOutdated(failure)
        return undefined
      })
    },
    loaded: () => screen,
  }
}

interface ShowScreenProps<P extends object> {
  screen: LazyScreen<P>
  props: P
}

/** Shows a screen. If its code is missing, loads it once more and then offers a retry button. */
export function ShowScreen<P extends object>({ screen, props }: ShowScreenProps<P>) {
  const { t } = useTranslation('app')
  const isOutdated = useIsOutdated()
  const [state, setState] = useState<'first-try' | 'failed' | 'next-try'>('first-try')
  useEarlyPress()
  const Loaded = screen.loaded()
  useEffect(() => {
    if (state === 'failed' || screen.loaded() !== undefined) return
    void screen.load().then(() => setState('failed'))
  }, [screen, state])
  if (Loaded !== undefined) return <Loaded {...props} />
  // The server renders no page for a failure, because loading may succeed in the browser.
  if (typeof document === 'undefined') throw new Error('the code of the screen did not load')
  if (state === 'first-try') return null
  return (
    <div className="mx-auto w-full max-w-160 p-4 desktop:p-8">
      <ErrorState
        heading="h1"
        title={t('screen_missing_title')}
        text={isOutdated ? t('outdated', { ns: 'errors' }) : t('screen_missing_text')}
        onRetry={() => setState('next-try')}
        isRetrying={state === 'next-try'}
      />
    </div>
  )
}

function useEarlyPress(): void {
  useEffect(() => {
    delete document.documentElement.dataset.rendered
    const pressed = globalThis.earlyPress
    globalThis.earlyPress = undefined
    if (pressed?.isConnected) pressed.click()
  }, [])
}
