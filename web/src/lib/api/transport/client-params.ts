import type { ClientParams } from '@citrine/contract/client-params'
import { CLIENT_VERSION, DEFAULT_CHANNEL } from '@citrine/contract/limits'
import { allowsAdvertising } from '../../consent/stored-consent.ts'
import { getPreferredLanguage } from '../../i18n/language.ts'
import { newId } from '../../ids.ts'
import { readStored, writeStored } from '../../storage/storage.ts'

export function readDeviceId(): string {
  const stored = readStored('device_id')
  if (stored !== undefined) return stored
  const created = newId()
  writeStored('device_id', created)
  return created
}

const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
]

function detectBrowser(agent: string): string {
  return BROWSERS.find(([, pattern]) => pattern.test(agent))?.[0] ?? ''
}

function detectSystemVersion(agent: string): string {
  const [, version = ''] = /(?:Windows NT|Android|OS X|iPhone OS|CPU OS) ([\d._]+)/.exec(agent) ?? []
  return version.replaceAll('_', '.')
}

/** Builds the parameters of docs/specification.md, section 7, without the signature. */
export function buildClientParams(app_key: string): Omit<ClientParams, 'app_sign'> {
  const agent = navigator.userAgent
  const isAdvertising = allowsAdvertising()
  return {
    platform: 'H5',
    app_key,
    app_ts: String(Date.now() + (readStored('clock_offset_ms') ?? 0)),
    channel: (isAdvertising ? readStored('lemon_channel') : undefined) ?? DEFAULT_CHANNEL,
    fbclid: (isAdvertising ? readStored('lemon_fbclid') : undefined) ?? '',
    ...CLIENT_VERSION,
    pkg: 'web',
    device_id: readDeviceId(),
    req_id: newId(),
    os_version: detectSystemVersion(agent),
    model: detectBrowser(agent),
    idfa: '',
    imei: '',
    df_id: readStored('df_id') ?? '',
    gaid: '',
    lang: getPreferredLanguage(),
    client_ip: '',
  }
}
