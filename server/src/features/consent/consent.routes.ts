import * as routes from '@citrine/contract/consent'
import type { AppContext } from '#server/context.ts'
import type { Mount } from '#server/platform/http/mount.ts'
import { chooseConsent, showConsent } from './consent.service.ts'

export function mountConsentRoutes(mount: Mount, ctx: AppContext): void {
  mount.call(routes.showConsent, async (_, { user_id }) => ({ consent: await showConsent(ctx.db, user_id) }))
  mount.call(routes.setConsent, async ({ body }, { user_id }) => ({
    consent: await chooseConsent(ctx, user_id, body),
  }))
}
