import type { Features } from '@citrine/contract/session'
import { COLLECT_PATH } from '@citrine/contract/tracking'
import type { AppContext } from '#server/context.ts'
import { type AgeAccessContext, chooseCountryRule } from '#server/features/age/public.ts'
import { requiresConsent } from '#server/features/consent/public.ts'
import { mayReadOutbox, OUTBOX_PATH } from '#server/features/outbox/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Call } from '#server/platform/http/call.ts'
import { newId } from '#server/platform/ids.ts'
import { hmac } from '#server/platform/secrets/crypto.ts'

type Ctx = Pick<
  AppContext,
  | 'config'
  | 'consentPolicy'
  | 'clock'
  | 'secrets'
  | 'mail'
  | 'sms'
  | 'google'
  | 'discord'
  | 'outbox'
  | 'models'
  | 'db'
  | 'log'
  | 'payments'
  | 'yearSaving'
> &
  AgeAccessContext
type Start = { app_key: string; device_id?: string | undefined }

export async function startClient(ctx: Ctx, { app_key, device_id: stored }: Start, call: Call) {
  if (app_key !== ctx.config.APP_KEY) throw new AppError('signature', {}, { data: { reason: 'app_key' } })
  const now = ctx.clock.now()
  const device_id = stored || newId(now)
  // The id follows from the device id, so that a client that lost one of the two can restore it.
  const df_id = hmac(ctx.secrets.keyFor('devices'), device_id).toString('base64url').slice(0, 22)
  return { device_id, df_id, server_time: now.getTime(), features: await describeFeatures(ctx, call) }
}

export async function describeFeatures(ctx: Ctx, call: Call): Promise<Features> {
  const discount_percent = await ctx.yearSaving.findPercent(ctx)
  const { config, mail, sms, google, discord, outbox, models } = ctx
  return {
    login: {
      email: mail !== null,
      phone: sms !== null,
      password_min: config.PASSWORD_MIN,
      google: google !== null,
      google_one_tap: google?.oneTap ?? null,
      discord: discord !== null,
    },
    outbox_path: mayReadOutbox({ config, outbox }, call) ? OUTBOX_PATH : null,
    chat_engine: models.engine,
    adult_section: chooseCountryRule(ctx, call) !== 'forbidden',
    must_ask_consent: requiresConsent(ctx.consentPolicy, call.country),
    collector: { url: config.COLLECTOR_URL ?? COLLECT_PATH, shape: config.COLLECTOR_SHAPE },
    links: {
      company: config.COMPANY_NAME ?? null,
      contact_email: config.CONTACT_EMAIL ?? null,
      telegram: config.TELEGRAM_URL ?? null,
      discord: config.DISCORD_URL ?? null,
      x: config.X_URL ?? null,
    },
    operator: {
      address: config.COMPANY_ADDRESS ?? null,
      jurisdiction: config.JURISDICTION ?? null,
      complaints_email: config.COMPLAINTS_EMAIL ?? null,
      copyright_agent: config.COPYRIGHT_AGENT ?? null,
    },
    banner: discount_percent === null ? null : { discount_percent },
  }
}
