import { createHash } from 'node:crypto'
import { clientParams } from '@citrine/contract/client-params'
import { CLIENT_VERSION, CLOCK_TOLERANCE_MS } from '@citrine/contract/limits'
import type { SignatureFault } from '@citrine/contract/refusals'
import { isWrite } from '@citrine/contract/route'
import { signCall } from '@citrine/contract/sign'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { Metrics } from '../metrics.ts'
import { isSameText } from '../secrets/crypto.ts'
import type { Clock } from '../time.ts'

/**
 * Seconds for which a `req_id` is remembered: twice the clock's tolerance, so that a captured call expires before its
 * id is forgotten.
 */
const REPLAY_WINDOW_S = 600

export type SignOptions = {
  mode: 'off' | 'report' | 'enforce'
  app_key: string
  app_secret: string
  clock: Clock
  limits: Limits
  metrics: Metrics
}

/**
 * Checks the signature of each call. It gives integrity and slows bots down, but protects nothing: the secret is
 * public, and all access rules must hold with signatures off. Replay is checked after the signature, so that unsigned
 * calls cannot use up another client's ids.
 */
export function checkSignatures(app: FastifyInstance, options: SignOptions): void {
  if (options.mode === 'off') return
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.isSigned) return
    const fault = await findFault(request, options)
    if (fault === null) return
    // Callers may send any version, and each label costs memory, so only the current version gets one of its own.
    const client = readParams(request).ver_code === CLIENT_VERSION.ver_code ? 'current' : 'other'
    options.metrics.signatureFaults.inc({ reason: fault, client })
    if (options.mode === 'report') return
    const server_time = options.clock.now().getTime()
    throw new AppError(
      'signature',
      { fault },
      { data: { reason: fault, ...(fault === 'clock' ? { server_time } : {}) } },
    )
  })
}

const hashMd5 = (text: string): string => createHash('md5').update(text).digest('hex')

const readParams = (request: FastifyRequest): Record<string, string> =>
  request.query as Record<string, string>

async function findFault(request: FastifyRequest, options: SignOptions): Promise<SignatureFault | null> {
  const [path = '', text = ''] = request.url.split('?')
  const params = readParams(request)
  const names = [...new URLSearchParams(text).keys()]
  const read = clientParams.safeParse(params)
  if (!read.success || new Set(names).size !== names.length) return 'syntax'
  const { app_key, app_ts, app_sign, req_id, device_id } = read.data
  if (app_key !== options.app_key) return 'app_key'
  if (Math.abs(options.clock.now().getTime() - Number(app_ts)) > CLOCK_TOLERANCE_MS) return 'clock'
  const body = request.rawBody
  const call = { method: request.method, path, params, body }
  if (!isSameText(app_sign, signCall(call, options.app_secret, hashMd5))) return 'signature'
  const isNew =
    !isWrite(request.method) ||
    (await options.limits.once(`${app_key}:${device_id}:${req_id}`, REPLAY_WINDOW_S))
  return isNew ? null : 'replay'
}
