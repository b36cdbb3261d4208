import { type ComponentType, useEffect, useState } from 'react'
import { PageLoading } from '#web/components/feedback/page-loading.tsx'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, type DialogProps, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import type { ComponentLoader } from '#web/lib/screen/lazy-component.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { track } from '#web/lib/tracking.ts'
import { MISSING_SCRIPT } from '#web/lib/visit/follow-version.ts'
import type { DialogLoaders, FirstDialogs } from './dialogs.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

const FIRST_DIALOGS: DialogLoaders<FirstDialogs> = {
  age: () => withTexts(['age'], import('#web/features/age/age.dialog.tsx')),
  gender: () => import('#web/features/shop/gender/gender.dialog.tsx'),
}

export function DialogHost() {
  const request = useOpenDialog()
  return (
    <>
      {request !== undefined && <OpenDialog key={request.name} {...request} />}
      <LoadingOverlay />
    </>
  )
}

/** Loads the list of the other dialogs late, because that list imports half of the product. */
async function loadDialog<N extends keyof DialogProps>(name: N): Promise<ComponentType<DialogProps[N]>> {
  const loaders: Partial<DialogLoaders<keyof DialogProps>> =
    name in FIRST_DIALOGS ? FIRST_DIALOGS : (await import('./dialogs.ts')).LATE_DIALOGS
  return (await (loaders[name] as ComponentLoader<DialogProps[N]>)()).default
}

function OpenDialog<N extends keyof DialogProps>({ name, props }: { name: N; props: DialogProps[N] }) {
  const { t } = useTranslation('app')
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps[N]>>()
  useEffect(() => track('dialog_show', { name }), [name])
  useEffect(() => {
    let isWanted = true
    loadDialog(name).then(
      (component) => isWanted && setLoaded(() => component),
      () => {
        if (!isWanted) return
        showToast({ kind: 'error', text: t('screen_missing_text'), about: MISSING_SCRIPT })
        closeDialog()
      },
    )
    return () => {
      isWanted = false
    }
  }, [name, t])
  return Loaded === undefined ? <PageLoading /> : <Loaded {...props} />
}
