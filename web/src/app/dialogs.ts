import type { ComponentType } from 'react'
import { withTexts } from '#web/lib/i18n/i18n.ts'
import type { DialogProps } from '#web/lib/screen/dialog-queue.ts'

export type DialogLoaders<N extends keyof DialogProps> = {
  [K in N]: () => Promise<ComponentType<DialogProps[K]>>
}

export type FirstDialogs = 'age' | 'gender'

/** Loads the code and the texts of each dialog, because no screen may have loaded the texts before. */
export const LATE_DIALOGS: DialogLoaders<Exclude<keyof DialogProps, FirstDialogs>> = {
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
  login: () =>
    withTexts(['login', 'forms'], import('#web/features/login/login.dialog.tsx')).then(
      (file) => file.LoginDialog,
    ),
  consent: () =>
    withTexts(['consent'], import('#web/features/consent/consent.dialog.tsx')).then(
      (file) => file.ConsentDialog,
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
    import('#web/features/chat/recents/delete-chat.dialog.tsx').then((file) => file.DeleteChatDialog),
  new_chat: () =>
    import('#web/features/chat/tree/restart-chat.dialog.tsx').then((file) => file.RestartChatDialog),
  delete_from_here: () =>
    import('#web/features/chat/tree/delete-from-here.dialog.tsx').then((file) => file.DeleteFromHereDialog),
  memory: () =>
    withTexts(['memory'], import('#web/features/chat/memory/memory.dialog.tsx')).then(
      (file) => file.MemoryDialog,
    ),
  why: () =>
    withTexts(['memory'], import('#web/features/chat/memory/why.dialog.tsx')).then((file) => file.WhyDialog),
  find_in_chat: () =>
    withTexts(['chats'], import('#web/features/chat/find/find-in-chat.dialog.tsx')).then(
      (file) => file.FindInChatDialog,
    ),
  export_chat: () =>
    withTexts(['chats'], import('#web/features/chat/transfer/export-chat.dialog.tsx')).then(
      (file) => file.ExportChatDialog,
    ),
  import_chat: () =>
    withTexts(['chats'], import('#web/features/chat/transfer/import-chat.dialog.tsx')).then(
      (file) => file.ImportChatDialog,
    ),
  chat_settings: () =>
    withTexts(['preferences', 'lorebooks'], import('#web/features/chat/settings/settings.dialog.tsx')).then(
      (file) => file.ChatSettingsDialog,
    ),
  personas: () =>
    withTexts(['preferences', 'lorebooks'], import('#web/features/chat/personas/personas.dialog.tsx')).then(
      (file) => file.PersonasDialog,
    ),
  chat_map: () =>
    import('#web/features/chat/tree/map/chat-map.dialog.tsx').then((file) => file.ChatMapDialog),
  rename_chat: () =>
    import('#web/features/chat/recents/rename-chat.dialog.tsx').then((file) => file.RenameChatDialog),
  quick_replies: () =>
    import('#web/features/chat/tray/quick-replies.dialog.tsx').then((file) => file.QuickRepliesDialog),
  postcard: () =>
    withTexts(['pictures'], import('#web/features/chat/postcard/postcard.dialog.tsx')).then(
      (file) => file.PostcardDialog,
    ),
  model_gone: () =>
    withTexts(['preferences'], import('#web/features/chat/models/model-gone.dialog.tsx')).then(
      (file) => file.ModelGoneDialog,
    ),
  models: () =>
    withTexts(['models'], import('#web/features/chat/models/models.dialog.tsx')).then(
      (file) => file.ModelsDialog,
    ),
  lightbox: () =>
    withTexts(['album', 'pictures'], import('#web/components/lightbox/lightbox.dialog.tsx')).then(
      (file) => file.LightboxDialog,
    ),
  delete_picture: () =>
    withTexts(['pictures'], import('#web/features/chat/pictures/delete-picture.dialog.tsx')).then(
      (file) => file.DeletePictureDialog,
    ),
  avatar_from_picture: () =>
    withTexts(['pictures'], import('#web/features/editor/made-pictures/avatar-from-picture.dialog.tsx')).then(
      (file) => file.AvatarFromPictureDialog,
    ),
  album_photo: () =>
    withTexts(
      ['pictures', 'editor'],
      import('#web/features/editor/made-pictures/album-photo.dialog.tsx'),
    ).then((file) => file.AlbumPhotoDialog),
  remove_photo: () =>
    withTexts(['pictures'], import('#web/features/editor/made-pictures/remove-photo.dialog.tsx')).then(
      (file) => file.RemovePhotoDialog,
    ),
  unlock_photo: () =>
    withTexts(['pictures'], import('#web/features/character/album/unlock-photo.dialog.tsx')).then(
      (file) => file.UnlockPhotoDialog,
    ),
  own_character: () =>
    withTexts(['own', 'reasons'], import('#web/features/editor/own/own-character.dialog.tsx')).then(
      (file) => file.OwnCharacterDialog,
    ),
  export_character: () =>
    withTexts(['own'], import('#web/features/editor/own/export-character.dialog.tsx')).then(
      (file) => file.ExportCharacterDialog,
    ),
  delete_draft: () =>
    withTexts(['own'], import('#web/features/editor/own/delete-draft.dialog.tsx')).then(
      (file) => file.DeleteDraftDialog,
    ),
  rate_reply: () =>
    withTexts(['tree'], import('#web/features/chat/tree/rate-reply.dialog.tsx')).then(
      (file) => file.RateReplyDialog,
    ),
  collect: () =>
    withTexts(['collections'], import('#web/features/collections/collect.dialog.tsx')).then(
      (file) => file.CollectDialog,
    ),
  edit_collection: () =>
    withTexts(['collections'], import('#web/features/collections/edit-collection.dialog.tsx')).then(
      (file) => file.EditCollectionDialog,
    ),
  delete_collection: () =>
    withTexts(['collections'], import('#web/features/collections/delete-collection.dialog.tsx')).then(
      (file) => file.DeleteCollectionDialog,
    ),
  report: () =>
    withTexts(['report', 'reasons'], import('#web/features/report/report.dialog.tsx')).then(
      (file) => file.ReportDialog,
    ),
  coin: () =>
    withTexts(['coins', 'checkout'], import('#web/features/pricing/dialogs/coin.dialog.tsx')).then(
      (file) => file.CoinDialog,
    ),
  vip: () =>
    withTexts(['coins', 'checkout'], import('#web/features/pricing/dialogs/vip.dialog.tsx')).then(
      (file) => file.VipDialog,
    ),
  billing: () =>
    withTexts(['checkout'], import('#web/features/pricing/billing/billing.dialog.tsx')).then(
      (file) => file.BillingDialog,
    ),
  pause_payments: () =>
    import('#web/features/pricing/account/pause-payments.dialog.tsx').then(
      (file) => file.PausePaymentsDialog,
    ),
  paypal: () =>
    withTexts(['checkout'], import('#web/features/pricing/frame/paypal.dialog.tsx')).then(
      (file) => file.PaypalDialog,
    ),
}
