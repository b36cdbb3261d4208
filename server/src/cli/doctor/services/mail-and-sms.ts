import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { greetSmtp } from '#server/providers/mail/smtp.mail.ts'
import { greetTwilio, readTwilioSettings, type TwilioSettings } from '#server/providers/sms/twilio.sms.ts'
import type { Config } from '../../../config.ts'
import { describeFault } from '../ask/describe-fault.ts'
import { showAddress } from '../ask/show-address.ts'
import { measureTime, resolveWithin, TIMEOUT_MS } from '../ask/timeout.ts'
import type { Check, CheckOutcome } from '../check.ts'

export const mail: Check = {
  part: 'mail',
  settings: ['SMTP_URL', 'MAIL_FROM'],
  examine: ({ config }) =>
    config.SMTP_URL === undefined
      ? checkOutbox(config, ['People sign in with codes from mails: set SMTP_URL to send real ones.'])
      : checkSmtp(config.SMTP_URL, config.MAIL_FROM),
}

export const textMessages: Check = {
  part: 'text messages',
  settings: [
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_FROM',
    'TWILIO_BASE_URL',
    'SMS_COUNTRIES',
    'SMS_PER_DAY',
    'SMS_SHARE_PER_DAY',
  ],
  examine: async ({ config }) => {
    const twilio = readTwilioSettings(config)
    if (twilio !== null) return checkTwilio(twilio, config.SMS_COUNTRIES)
    const outcome = await checkOutbox(config, [])
    return outcome.mark === 'FAIL' ? { ...outcome, mark: 'off' } : outcome
  },
}

async function checkTwilio(twilio: TwilioSettings, countries: string[] | undefined): Promise<CheckOutcome> {
  const served_by = `Twilio at ${showAddress(twilio.base_url)}`
  try {
    const { ms } = await measureTime(() => resolveWithin(TIMEOUT_MS, greetTwilio(twilio, TIMEOUT_MS)))
    const answer = 'knows the account'
    if (countries !== undefined) return { mark: 'ok', served_by, answer, ms }
    const hints = ['SMS_COUNTRIES is not set: codes go to every country, which invites costly floods.']
    return { mark: 'warn', served_by, answer, ms, hints }
  } catch (error) {
    const hints = [
      'Do TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN belong together, and is TWILIO_BASE_URL right?',
    ]
    return { mark: 'FAIL', served_by, answer: describeFault(error), hints }
  }
}

async function checkSmtp(url: string, from: string): Promise<CheckOutcome> {
  const served_by = `SMTP at ${showAddress(url)}`
  const hasLogin = new URL(url).username !== ''
  try {
    const { ms } = await measureTime(() => resolveWithin(TIMEOUT_MS, greetSmtp(url, TIMEOUT_MS)))
    const answer = hasLogin ? 'answers and accepts the login' : 'answers, without a login'
    if (!from.includes('@localhost')) return { mark: 'ok', served_by, answer, ms }
    return {
      mark: 'warn',
      served_by,
      answer,
      ms,
      hints: ['Most mail servers refuse a MAIL_FROM at localhost.'],
    }
  } catch (error) {
    return {
      mark: 'FAIL',
      served_by,
      answer: describeFault(error),
      hints: [
        hasLogin
          ? 'Are host, port, user and password in SMTP_URL right? smtps:// is for port 465.'
          : 'Is it up, and are host and port in SMTP_URL right? smtps:// is for port 465.',
      ],
    }
  }
}

async function checkOutbox(
  { DATA_DIR, NODE_ENV, isSandboxAllowed }: Pick<Config, 'DATA_DIR' | 'NODE_ENV' | 'isSandboxAllowed'>,
  hints: string[],
): Promise<CheckOutcome> {
  if (!isSandboxAllowed) return { mark: 'FAIL', served_by: 'none', answer: 'not allowed here', hints }
  const letters = await readdir(join(DATA_DIR, 'outbox')).catch(() => [])
  const outcome = { served_by: 'outbox, for trials', answer: `${letters.length} messages` }
  return NODE_ENV === 'production' ? { mark: 'warn', ...outcome, hints } : { mark: 'ok', ...outcome }
}
