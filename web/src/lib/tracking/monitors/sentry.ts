import { CLIENT_VERSION } from '@citrine/contract/limits'
import {
  dedupeIntegration,
  type ErrorEvent,
  globalHandlersIntegration,
  init,
  type StackFrame,
} from '@sentry/browser'
import { getKnownScreenName } from '../describe-event.ts'
import type { Monitor } from './monitor.ts'

export function startSentry(dsn: string): Monitor {
  let isAllowed = true
  const client = init({
    dsn,
    release: CLIENT_VERSION.ver_name,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    maxBreadcrumbs: 0,
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: (event) => (isAllowed ? describeError(event) : null),
  })
  return {
    record: () => {},
    stop: () => {
      isAllowed = false
      client?.close(0).then(
        () => {},
        () => {},
      )
    },
  }
}

/** Describes a frame of a stack. A frame of an inline script has the address of its page, including the query. */
const describeFrame = ({
  filename = '',
  function: name = '',
  lineno = 0,
  colno = 0,
}: StackFrame): StackFrame => ({
  filename: filename.replace(/[?#].*$/, ''),
  function: name,
  lineno,
  colno,
})

/** Builds a report from only the kind and the place of an error, because its message may quote a person. */
function describeError({ exception, event_id, timestamp }: ErrorEvent): ErrorEvent {
  const values = (exception?.values ?? []).map(({ type = 'Error', stacktrace }) => ({
    type,
    stacktrace: { frames: (stacktrace?.frames ?? []).map(describeFrame) },
  }))
  return {
    type: undefined,
    ...(event_id === undefined ? {} : { event_id }),
    ...(timestamp === undefined ? {} : { timestamp }),
    level: 'error',
    platform: 'javascript',
    release: CLIENT_VERSION.ver_name,
    tags: { screen: getKnownScreenName(location.pathname) },
    exception: { values },
  }
}
