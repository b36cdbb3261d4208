import { countShop } from './features/characters/count-shop.job.ts'
import { pruneRequests } from './features/chat/prune-requests.job.ts'
import { pruneTakedowns } from './features/legal/takedowns/prune-takedowns.job.ts'
import { sendNotice } from './features/legal/takedowns/send-notice.job.ts'
import { sendReceipt } from './features/legal/takedowns/send-receipt.job.ts'
import { sendChangeNotice } from './features/login/notices/send-change-notice.job.ts'
import { pruneLogin } from './features/login/prune-login.job.ts'
import { sendCode } from './features/login/send-code.job.ts'
import { pruneNotifications } from './features/notifications/prune-notifications.job.ts'
import { removePicture } from './features/users/remove-picture.job.ts'

/** Every job there is; enqueuing one that is not here fails. */
export const JOBS = [
  countShop,
  pruneRequests,
  pruneLogin,
  sendCode,
  sendChangeNotice,
  pruneTakedowns,
  sendNotice,
  sendReceipt,
  removePicture,
  pruneNotifications,
] as const
