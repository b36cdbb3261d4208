import { withTexts } from '#web/lib/i18n/i18n.ts'
import type { DialogProps } from '#web/lib/screen/dialog-queue.ts'
import type { ComponentLoader } from '#web/lib/screen/lazy-component.ts'

export type DialogLoaders<N extends keyof DialogProps> = { [K in N]: ComponentLoader<DialogProps[K]> }

export type FirstDialogs = 'age' | 'gender'

/** Loads the code and the texts of each dialog, because no screen may have loaded the texts before. */
export const LATE_DIALOGS: DialogLoaders<Exclude<keyof DialogProps, FirstDialogs>> = {
  bonus: () => withTexts(['bonus', 'login'], import('#web/features/bonus/bonus.dialog.tsx')),
  bonus_success: () => withTexts(['bonus'], import('#web/features/bonus/bonus-success.dialog.tsx')),
  sign: () => withTexts(['bonus'], import('#web/features/bonus/sign.dialog.tsx')),
  login: () => withTexts(['login', 'forms'], import('#web/features/login/login.dialog.tsx')),
  consent: () => withTexts(['consent'], import('#web/features/consent/consent.dialog.tsx')),
  rename: () => import('#web/features/settings/account/rename.dialog.tsx'),
  contact: () => import('#web/features/settings/account/contact.dialog.tsx'),
  password: () => import('#web/features/settings/account/password.dialog.tsx'),
  fresh_login: () =>
    withTexts(
      ['settings', 'forms', 'login'],
      import('#web/features/settings/account/fresh-login.dialog.tsx'),
    ),
  delete_account: () => import('#web/features/settings/own-data/delete-account.dialog.tsx'),
  delete_chat: () => import('#web/features/chat/recents/delete-chat.dialog.tsx'),
  new_chat: () => import('#web/features/chat/tree/restart-chat.dialog.tsx'),
  delete_from_here: () => import('#web/features/chat/tree/delete-from-here.dialog.tsx'),
  memory: () => withTexts(['memory'], import('#web/features/chat/memory/memory.dialog.tsx')),
  why: () => withTexts(['memory'], import('#web/features/chat/memory/why.dialog.tsx')),
  find_in_chat: () => withTexts(['chats'], import('#web/features/chat/find/find-in-chat.dialog.tsx')),
  export_chat: () => withTexts(['chats'], import('#web/features/chat/transfer/export-chat.dialog.tsx')),
  import_chat: () => withTexts(['chats'], import('#web/features/chat/transfer/import-chat.dialog.tsx')),
  chat_settings: () =>
    withTexts(['preferences', 'lorebooks'], import('#web/features/chat/settings/settings.dialog.tsx')),
  personas: () =>
    withTexts(['preferences', 'lorebooks'], import('#web/features/chat/personas/personas.dialog.tsx')),
  chat_map: () => import('#web/features/chat/tree/map/chat-map.dialog.tsx'),
  rename_chat: () => import('#web/features/chat/recents/rename-chat.dialog.tsx'),
  quick_replies: () => import('#web/features/chat/tray/quick-replies.dialog.tsx'),
  postcard: () => withTexts(['pictures'], import('#web/features/chat/postcard/postcard.dialog.tsx')),
  model_gone: () => withTexts(['preferences'], import('#web/features/chat/models/model-gone.dialog.tsx')),
  models: () => withTexts(['models'], import('#web/features/chat/models/models.dialog.tsx')),
  lightbox: () => withTexts(['album', 'pictures'], import('#web/shared/lightbox/lightbox.dialog.tsx')),
  delete_picture: () =>
    withTexts(['pictures'], import('#web/features/chat/pictures/delete-picture.dialog.tsx')),
  avatar_from_picture: () =>
    withTexts(['pictures'], import('#web/features/editor/chat-pictures/avatar-from-picture.dialog.tsx')),
  album_photo: () =>
    withTexts(
      ['pictures', 'editor', 'forms'],
      import('#web/features/editor/chat-pictures/album-photo.dialog.tsx'),
    ),
  remove_photo: () =>
    withTexts(['pictures'], import('#web/features/editor/chat-pictures/remove-photo.dialog.tsx')),
  unlock_photo: () =>
    withTexts(['pictures'], import('#web/features/character/album/unlock-photo.dialog.tsx')),
  own_character: () =>
    withTexts(['own', 'reasons'], import('#web/features/editor/own/own-character.dialog.tsx')),
  export_character: () => withTexts(['own'], import('#web/features/editor/own/export-character.dialog.tsx')),
  delete_draft: () => withTexts(['own'], import('#web/features/editor/own/delete-draft.dialog.tsx')),
  rate_reply: () => withTexts(['tree'], import('#web/features/chat/rating/rate-reply.dialog.tsx')),
  collect: () => withTexts(['collections'], import('#web/features/collections/collect.dialog.tsx')),
  edit_collection: () =>
    withTexts(['collections'], import('#web/features/collections/edit-collection.dialog.tsx')),
  delete_collection: () =>
    withTexts(['collections'], import('#web/features/collections/delete-collection.dialog.tsx')),
  report: () => withTexts(['report', 'reasons'], import('#web/features/report/report.dialog.tsx')),
  coin: () => withTexts(['coins', 'checkout'], import('#web/features/pricing/dialogs/coin.dialog.tsx')),
  vip: () => withTexts(['coins', 'checkout'], import('#web/features/pricing/dialogs/vip.dialog.tsx')),
  billing: () => withTexts(['checkout'], import('#web/features/pricing/billing/billing.dialog.tsx')),
  pause_payments: () => import('#web/features/pricing/account/pause-payments.dialog.tsx'),
  paypal: () => withTexts(['checkout'], import('#web/features/pricing/frame/paypal.dialog.tsx')),
}
