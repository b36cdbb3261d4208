import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { loadAhead, useIsOutdated } from '#web/lib/visit/follow-version.ts'

/** A screen whose code loads when it is first needed. */
export interface LazyScreen<P extends object> {
  /** Resolves when the screen loads or fails to load: navigation continues either way. Rejects a failed preload. */
  load: (navigation?: { preload?: boolean }) => Promise<void>
  loaded: () => ComponentType<P> | undefined
}

export function lazyScreen<P extends object>(fetchScreen: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let screen: ComponentType<P> | undefined
  return {
    load: async ({ preload = false } = {}) => {
      // A failure shows when the screen renders without its code.
      screen ??= await (preload ? loadAhead(fetchScreen) : fetchScreen().catch(() => undefined))
    },
    loaded: () => screen,
  }
}

interface ShowScreenProps<P extends object> {
  screen: LazyScreen<P>
  props: P
}

/** Renders the loaded screen, or a retry button where its code failed to load. */
export function ShowScreen<P extends object>({ screen, props }: ShowScreenProps<P>) {
  const { t } = useTranslation('app')
  const isOutdated = useIsOutdated()
  const [isRetrying, setIsRetrying] = useState(false)
  const [, showAgain] = useReducer((tries: number) => tries + 1, 0)
  useEarlyPress()
  const Loaded = screen.loaded()
  if (Loaded !== undefined) return <Loaded {...props} />
  // The server renders no page for a failure, because loading may succeed in the browser.
  if (typeof document === 'undefined') throw new Error('the code of the screen did not load')
  const handleRetry = async (): Promise<void> => {
    setIsRetrying(true)
    await screen.load()
    setIsRetrying(false)
    showAgain()
  }
  return (
    <div className="mx-auto w-full max-w-160 p-4 desktop:p-8">
      <ErrorState
        heading="h1"
        title={t('screen_missing_title')}
        text={isOutdated ? t('outdated', { ns: 'errors' }) : t('screen_missing_text')}
        onRetry={() => void handleRetry()}
        isRetrying={isRetrying}
      />
    </div>
  )
}

/** Replays the last press on the server-rendered page once the first screen runs. */
function useEarlyPress(): void {
  useEffect(() => {
    delete document.documentElement.dataset.rendered
    const pressed = globalThis.earlyPress
    globalThis.earlyPress = undefined
    if (pressed?.isConnected) pressed.click()
  }, [])
}
