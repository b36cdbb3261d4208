import { CLIENT_VERSION } from '@citrine/contract/limits'
import type { DatadogSettings } from '@citrine/contract/monitors'
import { datadogRum, type RumErrorEvent, type RumInitConfiguration } from '@datadog/browser-rum'
import { adultFilter, watchAdultFilter } from '../../age/adult-filter.ts'
import { getKnownScreenName } from '../describe-event.ts'
import { HARMLESS_SCREENS } from './harmless-screens.ts'
import type { Monitor } from './monitor.ts'

const FRAME = /^\s+at (.*?)(?:[?#][^\s:]*)?((?::\d+)*\)?)$/

/** The package and its policy start once per page. A later consent lets them continue. */
let isStarted = false

/** Starts Datadog, which records some screens with all texts and pictures masked. */
export function startDatadog({ application_id, client_token, site, proxy }: DatadogSettings): Monitor {
  if (isStarted) {
    datadogRum.setTrackingConsent('granted')
    return createMonitor()
  }
  allowWorker()
  isStarted = true
  datadogRum.init({
    applicationId: application_id,
    clientToken: client_token,
    site,
    ...(proxy === null ? {} : { proxy }),
    service: 'citrine-web',
    version: CLIENT_VERSION.ver_name,
    sessionSampleRate: 100,
    sessionReplaySampleRate: 70,
    telemetrySampleRate: 0,
    // The session ends with the page, and nothing is stored in the browser.
    sessionPersistence: 'memory',
    trackAnonymousUser: false,
    trackViewsManually: true,
    trackResources: false,
    trackUserInteractions: false,
    trackLongTasks: true,
    defaultPrivacyLevel: 'mask',
    startSessionReplayRecordingManually: true,
    beforeSend: removeAddresses,
  })
  return createMonitor()
}

/**
 * Keeps only the functions and lines of a stack, because its first line repeats the message and an address may contain a
 * query.
 */
const keepFrames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.replace(FRAME, '  at $1$2'))
    .join('\n')

function removeQuotes(error: RumErrorEvent['error']): void {
  error.message = error.type ?? 'Error'
  error.stack = keepFrames(error.stack)
  error.handling_stack = keepFrames(error.handling_stack)
  error.fingerprint = ''
  if (error.resource !== undefined) error.resource.url = ''
}

const removeAddresses: NonNullable<RumInitConfiguration['beforeSend']> = (event) => {
  event.view.url = `${location.origin}/${event.view.name ?? ''}`
  event.view.referrer = ''
  if (event.type === 'view' && event.view.performance?.lcp?.resource_url !== undefined)
    event.view.performance.lcp.resource_url = ''
  if (event.type === 'long_task')
    for (const script of event.long_task.scripts ?? []) {
      script.source_url = ''
      script.invoker = ''
    }
  if (event.type === 'error') {
    // Datadog does not let a page change the messages of an error's causes.
    if (event.error.causes !== undefined) return false
    removeQuotes(event.error)
  }
  return true
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown
}

function allowWorker(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  })
}

function createMonitor(): Monitor {
  let screen = ''
  const replay = (): void => {
    if (HARMLESS_SCREENS.has(screen) && adultFilter() !== '1') datadogRum.startSessionReplayRecording()
    else datadogRum.stopSessionReplayRecording()
  }
  const unwatch = watchAdultFilter(replay)
  return {
    record: ({ event_name, args }) => {
      if (event_name !== 'page_view') return
      screen = getKnownScreenName(String(args.path))
      datadogRum.startView({ name: screen })
      replay()
    },
    stop: () => {
      unwatch()
      datadogRum.stopSessionReplayRecording()
      datadogRum.setTrackingConsent('not-granted')
    },
  }
}
