import { deleteDueAccounts } from './features/account-data/delete-due.job.ts'
import { collectExport } from './features/account-data/exports/collect-export.job.ts'
import { pruneExports } from './features/account-data/exports/prune-exports.job.ts'
import { pruneCardFiles } from './features/cards/prune-card-files.job.ts'
import { pruneAvatars } from './features/characters/editing/avatars/prune-avatars.job.ts'
import { pruneDeletedCharacters } from './features/characters/editing/prune-deleted-characters.job.ts'
import { notifyFollowers } from './features/characters/follows/notify-followers.job.ts'
import { gatherShopWords } from './features/characters/search/gather-shop-words.job.ts'
import { countShop } from './features/characters/shop/count-shop.job.ts'
import { pruneImages } from './features/chat/images/prune-images.job.ts'
import { scanChatsAgain } from './features/chat/moderation/scan-chats-again.job.ts'
import { eraseDeletedMessages } from './features/chat/tree/delete/erase-deleted-messages.job.ts'
import { countGrowth } from './features/growth/counts/count-growth.job.ts'
import { countRetention } from './features/growth/counts/count-retention.job.ts'
import { pruneEvents } from './features/growth/prune-events.job.ts'
import { sendReceipt } from './features/legal/takedowns/send-receipt.job.ts'
import { sendTakedownNotice } from './features/legal/takedowns/send-takedown-notice.job.ts'
import { sendChangeNotice } from './features/login/notices/send-change-notice.job.ts'
import { pruneLogin } from './features/login/prune-login.job.ts'
import { sendCode, sendTextCode } from './features/login/send-code.job.ts'
import { digestChat } from './features/memory/digest/digest-chat.job.ts'
import { eraseMemoryFromReplies } from './features/memory/facts/erase-memory-from-replies.job.ts'
import { embedMessages } from './features/memory/meanings/embed-messages.job.ts'
import { checkAuditJob, checkWholeAuditJob } from './features/moderation/audit/check-audit.job.ts'
import { blockTakenPicture } from './features/moderation/desks/block-taken-picture.job.ts'
import { proposeStrikesJob } from './features/moderation/people/propose-strikes.job.ts'
import { resealFactorsJob } from './features/moderation/staff/reseal-factors.job.ts'
import { sendStatement } from './features/moderation/statements/send-statement.job.ts'
import { measureDisputes } from './features/money-desk/figures/measure-disputes.job.ts'
import { applyPaymentEvents } from './features/orders/collection/apply-payment-events.job.ts'
import { announcePremiumEnds } from './features/orders/notices/announce-premium-ends.job.ts'
import { sendPurchaseNotice } from './features/orders/notices/send-purchase-notice.job.ts'
import { expireAndRetryOrders } from './features/orders/reconciliation/expire-and-retry-orders.job.ts'
import { readPacedLists } from './features/orders/reconciliation/read-paced-lists.job.ts'
import { reconcilePayments } from './features/orders/reconciliation/reconcile-payments.job.ts'
import { sendRefund } from './features/orders/reconciliation/send-refund.job.ts'
import { drawPicture } from './features/pictures/generation/draw-picture.job.ts'
import { failSilentPictures } from './features/pictures/generation/fail-silent-pictures.job.ts'
import { sendPush } from './features/push/send-push.job.ts'
import { watchPushEvents } from './features/push/watch-push-events.job.ts'
import { fillWords } from './features/search/words/fill-words.job.ts'
import { sweepStoredFiles } from './features/stored-files/sweep-stored-files.job.ts'
import { removePicture } from './features/users/remove-picture.job.ts'
import { pruneClips } from './features/voices/clips/prune-clips.job.ts'
import { recoverStalledVoices } from './features/voices/generation/recover-stalled-voices.job.ts'
import { speakPart } from './features/voices/generation/speak-part.job.ts'
import { giveMonthlyCoins } from './features/wallet/allowances/give-monthly-coins.job.ts'
import {
  auditChangedWallets,
  auditWholeLedger,
  sealAuditedLedger,
} from './features/wallet/audit/audit-ledger.job.ts'
import { returnExpiredHolds } from './features/wallet/holds/return-expired.job.ts'
import { saveLiabilityJob } from './features/wallet/save-liability.job.ts'
import {
  eraseDeletedLorebooks,
  pruneAgeChecks,
  pruneClaimed,
  pruneMistakes,
  pruneNotifications,
  prunePaymentListHashes,
  prunePolishes,
  pruneRemovedPictures,
  pruneReports,
  pruneRequests,
  pruneReviewClaims,
  pruneSuggestions,
  pruneTakedowns,
  pruneTraits,
} from './retention.ts'

export const JOBS = [
  countShop,
  notifyFollowers,
  gatherShopWords,
  pruneAvatars,
  pruneDeletedCharacters,
  prunePolishes,
  pruneRequests,
  eraseDeletedMessages,
  pruneImages,
  pruneSuggestions,
  scanChatsAgain,
  fillWords,
  embedMessages,
  digestChat,
  eraseDeletedLorebooks,
  eraseMemoryFromReplies,
  pruneLogin,
  sendCode,
  sendTextCode,
  sendChangeNotice,
  pruneTakedowns,
  pruneAgeChecks,
  sendTakedownNotice,
  sendReceipt,
  sendStatement,
  pruneReports,
  pruneMistakes,
  pruneReviewClaims,
  pruneTraits,
  proposeStrikesJob,
  resealFactorsJob,
  checkAuditJob,
  checkWholeAuditJob,
  blockTakenPicture,
  removePicture,
  pruneNotifications,
  watchPushEvents,
  sendPush,
  collectExport,
  pruneExports,
  deleteDueAccounts,
  auditChangedWallets,
  auditWholeLedger,
  sealAuditedLedger,
  returnExpiredHolds,
  giveMonthlyCoins,
  saveLiabilityJob,
  applyPaymentEvents,
  expireAndRetryOrders,
  sendRefund,
  measureDisputes,
  readPacedLists,
  reconcilePayments,
  prunePaymentListHashes,
  announcePremiumEnds,
  sendPurchaseNotice,
  pruneCardFiles,
  pruneClaimed,
  pruneEvents,
  countGrowth,
  countRetention,
  speakPart,
  recoverStalledVoices,
  pruneClips,
  drawPicture,
  failSilentPictures,
  pruneRemovedPictures,
  sweepStoredFiles,
] as const

/** The schedules of these jobs end. A name is never used again. */
export const RETIRED_JOBS = ['wallet.audit-whole'] as const
