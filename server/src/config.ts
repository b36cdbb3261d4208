import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { collectorShapes } from '@citrine/contract/tracking'
import * as z from 'zod'
import { adultConfig, listAdultFaults } from './adult-section.ts'
import { StartError } from './platform/errors.ts'
import { FAILPOINT, readFailpoint } from './platform/failpoint.ts'
import { filesConfig } from './platform/files/open-files.ts'
import { isLoopbackHost } from './platform/http/addresses.ts'
import { ageProviderConfig } from './providers/age-assurance/generic.age-assurance.ts'
import { breachesConfig } from './providers/breaches/range.breaches.ts'
import { embeddingsConfig } from './providers/embeddings/openai.embeddings.ts'
import { imagesConfig, listImagesFaults } from './providers/images/open-images.ts'
import { llmConfig } from './providers/llm/openai.llm.ts'
import { smtpConfig } from './providers/mail/smtp.mail.ts'
import { listModerationFaults, moderationConfig } from './providers/moderation/open-moderation.ts'
import { listOauthFaults, oauthConfig } from './providers/oauth/open-oauth.ts'
import { isSelling, listPaymentsFaults, paymentsConfig } from './providers/payments/open-payments.ts'
import { pixelConfig } from './providers/pixel/tiktok.pixel.ts'
import { pushConfig } from './providers/push/web.push.ts'
import { twilioConfig } from './providers/sms/twilio.sms.ts'
import { sttConfig } from './providers/stt/openai.stt.ts'
import { ttsConfig } from './providers/tts/openai.tts.ts'

export const DEVELOPMENT_KEY = 'citrine-h5'
const DEVELOPMENT_SECRET = 'citrine-dev-secret'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const splitPair = (pair: string): [string, string] => {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}
const count = (min: number, max: number) => z.coerce.number('must be a number').int().min(min).max(max)
const link = z.url({ protocol: /^https?$/ }).optional()
const host = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/,
    'must be a host in small letters, such as m.example.com',
  )
  .optional()

const server = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: count(0, 65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  /** The number of proxies in front that may set the caller's address. */
  TRUST_PROXY: count(0, 10).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ALLOW_SANDBOX: flag.default(false),
  TRUST_REVIEWED_CREATORS: flag.default(false),
  /** `web` serves requests and runs no jobs, `worker` runs jobs and serves no requests. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WORKERS: count(1, 64).optional(),
  /** Seconds between the first refusal of `/readyz` and the end of listening. */
  STOP_NOTICE_S: count(0, 60).default(0),
  STOP_GRACE_S: count(0, 300).default(30),
  FAILPOINT: z.string().regex(FAILPOINT, 'is not a failpoint').transform(readFailpoint).optional(),
})

const parts = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: count(2, 500).default(20),
  DATABASE_TIMEOUT_MS: count(500, 60_000).default(1_800),
  SLOW_QUERY_MS: count(0, 60_000).default(1_000),
  VALKEY_URL: z.url({ protocol: /^(redis|rediss|valkey|valkeys)$/ }).optional(),
  WORKER_CONCURRENCY: count(1, 64).default(4),
  SECRET_KEY: z.string().min(32).optional(),
  /**
   * Former keys, and the next key before nodes switch to it. Data signed or encrypted with any of them is
   * accepted.
   */
  OTHER_SECRET_KEYS: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32, 'each key has at least 32 characters')).max(5))
    .optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  BONUS_FILE: z.string().min(1).optional(),
  CONSENT_POLICY_FILE: z.string().min(1).optional(),
  COLLECTOR_URL: link,
  COLLECTOR_SHAPE: z.enum(collectorShapes).default('batch'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/, 'must be a DSN, such as https://key@sentry.example/7')
    .optional(),
  DATADOG_APPLICATION_ID: z.string().min(1).max(100).optional(),
  /** A RUM token is public; an API key has no place in a page. */
  DATADOG_CLIENT_TOKEN: z
    .string()
    .regex(/^pub\w{1,100}$/, 'must be a client token, which begins with "pub"')
    .optional(),
  DATADOG_SITE: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a site, such as datadoghq.eu')
    .default('datadoghq.com'),
  DATADOG_PROXY: link,
  CLICKHOUSE_URL: link,
  EVENT_DAYS: count(1, 800).default(90),
  /** Replaces the release's pictures. A cover stands in for a missing one. */
  SEED_PICTURES_DIR: z.string().min(1).optional(),
  APP_KEY: z.string().min(1).max(100).default(DEVELOPMENT_KEY),
  APP_SECRET: z.string().min(8).default(DEVELOPMENT_SECRET),
  SIGN_MODE: z.enum(['off', 'report', 'enforce']).default('enforce'),
})

const otlp = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: link,
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be name=value, with commas between')
    .transform((list) => Object.fromEntries(list.split(',').map(splitPair)))
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
})

const links = z.object({
  COMPANY_NAME: z.string().max(100).optional(),
  COMPANY_ADDRESS: z.string().max(300).optional(),
  JURISDICTION: z.string().max(100).optional(),
  CONTACT_EMAIL: z.email().optional(),
  COMPLAINTS_EMAIL: z.email().optional(),
  COPYRIGHT_AGENT: z.string().max(300).optional(),
  TELEGRAM_URL: link,
  DISCORD_URL: link,
  X_URL: link,
  MOBILE_HOST: host,
  DESKTOP_HOST: host,
  TEST_HOST: host,
})

const loginLimits = z.object({
  LOGIN_TARGET_PER_HOUR: count(1, 1_000).default(5),
  LOGIN_TARGET_PER_DAY: count(1, 1_000).default(10),
  LOGIN_IP_PER_HOUR: count(1, 100_000).default(60),
  LOGIN_IP_PER_DAY: count(1, 100_000).default(300),
  LOGIN_DEVICE_PER_DAY: count(1, 100_000).default(10),
})

/** The daily maximum of a user in Lemon Coins (UTC days); free actions count as 1. 0 means no maximum. */
const dailyCost = z.object({ DAILY_COST_MAX: count(0, 1_000_000).default(3_000) })

const takedownLimits = z.object({
  TAKEDOWN_IP_PER_HOUR: count(1, 10_000).default(10),
  TAKEDOWN_IP_PER_DAY: count(1, 10_000).default(30),
})

/**
 * Text messages cost money, so these settings limit the countries, the daily total, and the share of it that
 * one flood may use.
 */
const textMessages = z.object({
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be ISO codes with commas, such as GB,US')
    .transform((list) => list.split(','))
    .optional(),
  SMS_PER_DAY: count(0, 1_000_000).default(1_000),
  SMS_SHARE_PER_DAY: count(1, 1_000_000).default(100),
})

const passwords = z.object({ PASSWORD_MIN: count(8, 64).default(8) })

const eachAlone = z.object({
  ...server.shape,
  ...parts.shape,
  ...otlp.shape,
  ...links.shape,
  ...loginLimits.shape,
  ...dailyCost.shape,
  ...takedownLimits.shape,
  ...adultConfig.shape,
  ...ageProviderConfig.shape,
  ...pixelConfig.shape,
  ...pushConfig.shape,
  ...moderationConfig.shape,
  ...llmConfig.shape,
  ...embeddingsConfig.shape,
  ...imagesConfig.shape,
  ...sttConfig.shape,
  ...ttsConfig.shape,
  ...smtpConfig.shape,
  ...oauthConfig.shape,
  ...textMessages.shape,
  ...twilioConfig.shape,
  ...paymentsConfig.shape,
  ...passwords.shape,
  ...breachesConfig.shape,
  ...filesConfig.shape,
})

const settings = eachAlone.check((context) => {
  const value = context.value
  const refuse = (name: string, message: string): void => {
    context.issues.push({ code: 'custom', path: [name], message, input: name })
  }
  if (value.DATABASE_URL && !value.SECRET_KEY)
    refuse('SECRET_KEY', 'is needed with DATABASE_URL: at least 32 random characters, the same on every node')
  if (value.DATABASE_DIRECT_URL && !value.DATABASE_URL)
    refuse('DATABASE_DIRECT_URL', 'is the address without the pooler: set DATABASE_URL to the pooler')
  if (value.DATABASE_REPLICA_URL && !value.DATABASE_URL)
    refuse('DATABASE_REPLICA_URL', 'is a replica of the database at DATABASE_URL: set that too')
  if (value.ROLE !== 'all' && (value.DATABASE_URL === undefined || value.VALKEY_URL === undefined))
    refuse('ROLE', 'divides nodes that share DATABASE_URL and VALKEY_URL: set both')
  if (value.ROLE === 'worker' && (value.WORKERS ?? 1) > 1)
    refuse(
      'WORKERS',
      'sets the number of processes that serve users: a node with ROLE=worker has one process',
    )
  for (const [name, message] of listAdultFaults(value)) refuse(name, message)
  for (const [name, message] of listOauthFaults(value)) refuse(name, message)
  for (const [name, message] of listImagesFaults(value)) refuse(name, message)
  for (const [name, message] of listModerationFaults(value)) refuse(name, message)
  for (const [name, message] of listPaymentsFaults(value)) refuse(name, message)
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const missing = twilio.filter((name) => value[name] === undefined)
  if (missing.length < twilio.length)
    for (const name of missing) refuse(name, 'is needed too: Twilio needs all three')
  if ((value.DATADOG_APPLICATION_ID === undefined) !== (value.DATADOG_CLIENT_TOKEN === undefined))
    refuse(
      value.DATADOG_CLIENT_TOKEN === undefined ? 'DATADOG_CLIENT_TOKEN' : 'DATADOG_APPLICATION_ID',
      'is needed too: Datadog RUM needs its application and token',
    )
  if ((value.TIKTOK_PIXEL_ID === undefined) !== (value.TIKTOK_ACCESS_TOKEN === undefined))
    refuse(
      value.TIKTOK_PIXEL_ID === undefined ? 'TIKTOK_PIXEL_ID' : 'TIKTOK_ACCESS_TOKEN',
      'is needed too: the pixel needs its id and a token',
    )
  const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const absent = store.filter((name) => value[name] === undefined)
  if (absent.length < store.length)
    for (const name of absent) refuse(name, 'is needed too: a store needs its address, bucket and both keys')
  if (value.FAILPOINT !== undefined && value.NODE_ENV !== 'test')
    refuse('FAILPOINT', 'kills the server, and is for tests (NODE_ENV=test)')
  if (value.NODE_ENV !== 'production') return
  if (value.APP_KEY === DEVELOPMENT_KEY) refuse('APP_KEY', 'must not be the development key in production')
  if (value.APP_SECRET === DEVELOPMENT_SECRET)
    refuse('APP_SECRET', 'must not be the development secret in production')
  if (!isSelling(value)) return
  if (value.CONTACT_EMAIL === undefined)
    refuse('CONTACT_EMAIL', 'is needed in production with payments: buyers are told to write to it')
  for (const name of ['COMPANY_NAME', 'COMPANY_ADDRESS'] as const)
    if (value[name] === undefined)
      refuse(name, 'is needed in production with payments: receipts name the seller')
})

export type Settings = z.output<typeof settings>
export type Config = Settings & {
  WORKERS: number
  /** Trial engines (outbox, scripted model) are allowed to serve. */
  isSandboxAllowed: boolean
  /**
   * Callers on this machine are trying Citrine out: they see the outbox, and limits by address do not apply to
   * them.
   */
  isTrialHere: boolean
}

export const SETTING_NAMES = Object.keys(settings.shape)

/**
 * One line per fault: the variable, its value, the expected value. Values that may be secret are not repeated.
 */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError'
}

const SECRET = /KEY|SECRET|PASSWORD|TOKEN|URL|HEADERS/

function describeIssue(issue: z.core.$ZodIssue, env: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0] ?? '')
  const value = env[name]
  const got =
    value === undefined ? 'is not set' : SECRET.test(name) ? 'is set' : `is ${JSON.stringify(value)}`
  return `${name} ${got}: ${issue.message}`
}

/**
 * The only code that reads the environment. An empty variable counts as unset. `SECRET_KEY_FILE` names a file
 * that contains SECRET_KEY, and likewise for every other setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { setValues, faults } = readGivenSettings(env)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  const result = settings.safeParse(setValues)
  if (!result.success)
    throw new ConfigError(result.error.issues.map((issue) => describeIssue(issue, setValues)).join('\n'))
  return buildConfig(result.data)
}

/** Reads the settings for commands that continue despite faults: a faulty setting counts as unset. */
export function readValidSettings(env: NodeJS.ProcessEnv): { config: Config; faults: string[] } {
  const { setValues, faults } = readGivenSettings(env)
  const issues = settings.safeParse(setValues).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => String(path[0])))
  const right = Object.fromEntries(Object.entries(setValues).filter(([name]) => !wrong.has(name)))
  return {
    config: buildConfig(eachAlone.parse(right)),
    faults: [...faults, ...issues.map((issue) => describeIssue(issue, setValues))],
  }
}

function readGivenSettings(env: NodeJS.ProcessEnv): { setValues: NodeJS.ProcessEnv; faults: string[] } {
  const setValues = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const faults: string[] = []
  for (const name of SETTING_NAMES) {
    const file = setValues[`${name}_FILE`]
    if (file === undefined) continue
    if (setValues[name] !== undefined) faults.push(`${name}_FILE is set: leave out ${name} then`)
    try {
      setValues[name] = readFileSync(file, 'utf8').trim()
    } catch {
      faults.push(`${name}_FILE is ${JSON.stringify(file)}: expected a file that can be read`)
    }
  }
  return { setValues, faults }
}

/** True when others may reach this server: through a proxy, whose calls all look local, or at a public address. */
const isReachable = ({ TRUST_PROXY, PUBLIC_URL }: Settings): boolean =>
  TRUST_PROXY > 0 || (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).host))

/** More workers help only if the database accepts their connections. */
const WORKERS_MAX = 8

/** Leaves one core to the database and the model of this machine. */
const chooseWorkers = (): number => Math.min(WORKERS_MAX, Math.max(1, availableParallelism() - 1))

const buildConfig = (values: Settings): Config => ({
  ...values,
  DATA_DIR: resolve(values.DATA_DIR),
  WORKERS: values.WORKERS ?? (values.ROLE === 'worker' ? 1 : chooseWorkers()),
  isSandboxAllowed: values.NODE_ENV !== 'production' || values.ALLOW_SANDBOX,
  isTrialHere: values.NODE_ENV !== 'production' && (values.ALLOW_SANDBOX || !isReachable(values)),
})
