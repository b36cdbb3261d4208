import { chooseLanguage, type Language } from '@citrine/contract/messages/messages'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isForwarded, isLoopback } from './addresses.ts'
import './country.ts'

export type Viewer = {
  user_id: string
  id_number: string
  nick_name: string
  /** Hash of the session's token: signing out ends the session with this hash, and no other. */
  token_sha256: Buffer
  /** When the user signed in. A recent login counts as proof of the person. */
  sessionStartedAt: Date
}

export type Call = {
  language: Language
  locale: string
  /** IANA name; UTC when unknown. */
  time_zone: string
  ip: string
  isLocal: boolean
  country: string | null
  device_id: string
  user_agent: string
  /** The browser sends Global Privacy Control or Do Not Track. */
  refusesTracking: boolean
  last_event_id: string | undefined
  /** The client's key of a write: a repeated write with the same key does nothing more. */
  idempotency_key: string | undefined
}

export type Visitor = { viewer: Viewer | null; call: Pick<Call, 'country' | 'language' | 'time_zone'> }

export type Requester = Visitor & { viewer: Viewer }

export const getAddress = ({ ip }: { ip: string | undefined }): string => ip ?? ''

export function readCall(request: FastifyRequest): Call {
  const query = (request.query ?? {}) as Record<string, string | undefined>
  const accept = request.headers['accept-language']
  return {
    language: chooseLanguage(accept, query.lang),
    locale: (accept ?? query.lang ?? 'en').split(',')[0]?.split(';')[0]?.trim() ?? 'en',
    time_zone: readTimeZone(request.headers['x-time-zone']),
    ip: getAddress(request),
    isLocal: isLoopback(request.ip) && !isForwarded(request.headers),
    country: request.country,
    device_id: query.device_id ?? '',
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    refusesTracking: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
    last_event_id: [request.headers['last-event-id']].flat()[0],
    idempotency_key: readKey([request.headers['idempotency-key']].flat()[0]),
  }
}

/**
 * Reads the key of a write from its header. An empty header counts as absent.
 * @throws invalid_input for a long key: a shortened one could equal another
 */
function readKey(header: string | undefined): string | undefined {
  if (header !== undefined && header.length > 100)
    throw new AppError('invalid_input', { field: 'idempotency-key' })
  return header === '' ? undefined : header
}

/** Caches the time zone of each header value, because parsing one is slow. */
const timeZones = new Map<string, string>()
const TIME_ZONES_MAX = 1_000

function readTimeZone(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length > 64) return 'UTC'
  const known = timeZones.get(header)
  if (known !== undefined) return known
  const name = resolveTimeZone(header)
  if (timeZones.size < TIME_ZONES_MAX) timeZones.set(header, name)
  return name
}

function resolveTimeZone(header: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
