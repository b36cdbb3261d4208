import { CLIENT_VERSION, DEFAULT_CHANNEL } from '@citrine/contract/limits'
import type { AppData, DeviceData, SingleEvent, TrackingEvent } from '@citrine/contract/tracking'
import { findModule, type TrackedName } from '@citrine/contract/tracking-modules'
import { buildClientParams } from '../api/transport/client-params.ts'
import type { Choice } from '../consent/consent.ts'
import { newId } from '../ids.ts'
import { getSession } from '../session/session.ts'
import { readStored } from '../storage/storage.ts'
import type { TrackedArgs, TrackedEvent } from '../tracking.ts'

const SDK_VERSION = '1.0.0'

export function getScreenName(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === '') return 'home'
  return first === 'chat' && second === 'chatDetail' ? second : first
}

export function getKnownScreenName(path: string): string {
  const screen = getScreenName(path)
  return findModule('page_view', screen) === undefined ? 'other' : screen
}

const CHARACTER_PATH =
  /^\/(?:characterDetail|chat\/chatDetail)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/

/**
 * Returns the id of the character that an event is about. The id is checked, because the rest of an address may contain
 * anything.
 */
const findContent = ({ path, character_id }: TrackedArgs): string =>
  String(character_id ?? CHARACTER_PATH.exec(String(path))?.[1] ?? '')

const describeOutcome = ({ kind, ok }: TrackedArgs): string =>
  `${String(kind).toLowerCase()}_${ok === true ? 'ok' : 'failed'}`

const VARIANTS: Partial<Record<TrackedName, (args: TrackedArgs) => unknown>> = {
  page_view: ({ path }) => getScreenName(String(path)),
  menu_click: ({ name }) => name,
  dialog_show: ({ name }) => name,
  gender_choose: ({ gender }) => gender,
  login_show: ({ source }) => source,
  login_ticket: describeOutcome,
  login_result: describeOutcome,
  chat_open: ({ is_member }) => (is_member === true ? 'member' : 'guest'),
  billing_failed: ({ field }) => field,
  pay_start: ({ goods_type, pay_type }) => `${goods_type}_${pay_type}`,
  order_failed: ({ goods_type }) => goods_type,
  pay_status: ({ status }) => status,
  purchase: ({ goods_type }) => goods_type,
}

/** Returns null for a variant that is not recorded. */
export function describeEvent(tracked: TrackedEvent, app_key: string, allowed: Choice): TrackingEvent | null {
  const { event_name, event_type, event_time } = tracked
  const module = findModule(event_name, String(VARIANTS[event_name]?.(tracked.args) ?? ''))
  if (module === undefined) return null
  const { path, character_id: _, ...args } = tracked.args
  const role_id = allowed.advertising ? readStored('role_id') : undefined
  return {
    app: describeApp(app_key, allowed),
    device: describeDevice(),
    event: {
      event_id: newId(),
      event_time,
      event_name,
      event_type,
      user_id: getSession().user?.uid ?? '',
      user_nation: '',
      platform: 'H5',
      gaid: '',
      module,
      content_id: findContent(tracked.args),
      args: JSON.stringify({
        ...args,
        ...(path === undefined ? {} : { page: getScreenName(String(path)) }),
        ...(role_id === undefined ? {} : { role_id }),
      }),
    },
    locate: {},
  }
}

/** Describes the app. The channel says which advertisement led here, so it needs that consent. */
const describeApp = (app_key: string, { advertising }: Choice): AppData => ({
  app_key,
  app_version: CLIENT_VERSION.ver_name,
  app_version_code: CLIENT_VERSION.ver_code,
  sdk_version: SDK_VERSION,
  channel: (advertising ? readStored('lemon_channel') : undefined) ?? DEFAULT_CHANNEL,
  pkg: 'web',
})

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

function describeDevice(): DeviceData {
  const { device_id, df_id, lang, os_version, model } = buildClientParams('')
  const connection: { effectiveType?: string } = Reflect.get(navigator, 'connection') ?? {}
  return {
    device_id,
    df_id,
    network: connection.effectiveType ?? '',
    operating_system: SYSTEMS.find(([, pattern]) => pattern.test(navigator.userAgent))?.[0] ?? '',
    operating_system_version: os_version,
    language: lang,
    system_version: os_version,
    device_model: model,
  }
}

export function toSingleEvent({ app, device, event, locate }: TrackingEvent): SingleEvent {
  const { module, content_id, args, ...rest } = event
  return {
    event: event.event_name,
    module,
    content_id,
    base_data: { app, device, event: rest, locate },
    args,
  }
}
