import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLoading } from '#web/components/feedback/page-loading.tsx'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import { closeDialog, type DialogProps, useOpenDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { LoadingOverlay } from './loading-overlay.tsx'

type Loaders = { [N in keyof DialogProps]: () => Promise<ComponentType<DialogProps[N]>> }

/** Every dialog there is, its code fetched when it first opens; its texts too, where no screen has brought them. */
const LOADERS: Loaders = {
  age: () => withTexts(['age'], import('#web/features/age/age.dialog.tsx')).then((file) => file.AgeDialog),
  bonus: () =>
    withTexts(['bonus', 'login'], import('#web/features/bonus/bonus.dialog.tsx')).then(
      (file) => file.BonusDialog,
    ),
  bonus_success: () =>
    withTexts(['bonus'], import('#web/features/bonus/bonus-success.dialog.tsx')).then(
      (file) => file.BonusSuccessDialog,
    ),
  sign: () =>
    withTexts(['bonus'], import('#web/features/bonus/sign.dialog.tsx')).then((file) => file.SignDialog),
  gender: () => import('#web/features/shop/gender/gender.dialog.tsx').then((file) => file.GenderDialog),
  login: () =>
    withTexts(['login', 'forms'], import('#web/features/login/login.dialog.tsx')).then(
      (file) => file.LoginDialog,
    ),
  rename: () => import('#web/features/settings/account/rename.dialog.tsx').then((file) => file.RenameDialog),
  contact: () =>
    import('#web/features/settings/account/contact.dialog.tsx').then((file) => file.ContactDialog),
  password: () =>
    import('#web/features/settings/account/password.dialog.tsx').then((file) => file.PasswordDialog),
  fresh_login: () =>
    withTexts(
      ['settings', 'forms', 'login'],
      import('#web/features/settings/account/fresh-login.dialog.tsx'),
    ).then((file) => file.FreshLoginDialog),
  delete_account: () =>
    import('#web/features/settings/own-data/delete-account.dialog.tsx').then(
      (file) => file.DeleteAccountDialog,
    ),
  delete_chat: () =>
    import('#web/features/chat/delete-chat.dialog.tsx').then((file) => file.DeleteChatDialog),
  models: () => import('#web/features/chat/models/models.dialog.tsx').then((file) => file.ModelsDialog),
  lightbox: () =>
    withTexts(['album'], import('#web/components/lightbox/lightbox.dialog.tsx')).then(
      (file) => file.LightboxDialog,
    ),
  unlock_photo: () =>
    import('#web/features/character/album/unlock-photo.dialog.tsx').then((file) => file.UnlockPhotoDialog),
  own_character: () =>
    withTexts(['own'], import('#web/features/editor/own/own-character.dialog.tsx')).then(
      (file) => file.OwnCharacterDialog,
    ),
  delete_draft: () =>
    withTexts(['own'], import('#web/features/editor/own/delete-draft.dialog.tsx')).then(
      (file) => file.DeleteDraftDialog,
    ),
  report: () =>
    withTexts(['report', 'reasons'], import('#web/features/report/report.dialog.tsx')).then(
      (file) => file.ReportDialog,
    ),
  coin: () =>
    withTexts(['coins'], import('#web/features/coins/coin.dialog.tsx')).then((file) => file.CoinDialog),
  vip: () =>
    withTexts(['coins'], import('#web/features/coins/vip.dialog.tsx')).then((file) => file.VipDialog),
}

/** Spec 2: one dialog at a time, the next when it is closed; over them what no dialog may disturb. */
export function DialogHost() {
  const request = useOpenDialog()
  return (
    <>
      {request !== undefined && <OpenDialog key={request.name} {...request} />}
      <LoadingOverlay />
    </>
  )
}

function OpenDialog<N extends keyof DialogProps>({ name, props }: { name: N; props: DialogProps[N] }) {
  const { t } = useTranslation('app')
  const [Loaded, setLoaded] = useState<ComponentType<DialogProps[N]>>()
  useEffect(() => {
    let isWanted = true
    LOADERS[name]().then(
      (component) => isWanted && setLoaded(() => component),
      () => {
        if (!isWanted) return
        showToast({ kind: 'error', text: t('screen_missing_text') })
        closeDialog()
      },
    )
    return () => {
      isWanted = false
    }
  }, [name, t])
  return Loaded === undefined ? <PageLoading /> : <Loaded {...props} />
}
