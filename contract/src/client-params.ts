import * as z from 'zod/mini'

const required = z.string().check(z.minLength(1), z.maxLength(200))
const optional = z._default(z.string().check(z.maxLength(1000)), '')

/** Hints about the client, never proof (docs/specification.md, section 7). */
export const clientParams = z.object({
  platform: required,
  app_key: required,
  /** Unix ms of the client's clock. Any integer: the clock check limits the difference. */
  app_ts: z.string().check(z.regex(/^-?\d{1,20}$/)),
  channel: optional,
  fbclid: optional,
  ver_name: required,
  ver_code: required,
  pkg: optional,
  device_id: required,
  req_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  os_version: optional,
  model: optional,
  idfa: optional,
  imei: optional,
  df_id: optional,
  gaid: optional,
  lang: required,
  client_ip: optional,
  app_sign: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
})
export type ClientParams = z.output<typeof clientParams>

export const CLIENT_PARAM_NAMES: ReadonlySet<string> = new Set(Object.keys(clientParams.shape))
