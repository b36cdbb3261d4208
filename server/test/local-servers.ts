import { Agent, type Dispatcher } from 'undici'

const NOBODY = 'http://127.0.0.1:9'

/** Returns a dispatcher for a machine with only these local servers, whatever really listens on its usual ports. */
export function makeMachine(local: Record<string, string>): Dispatcher {
  const places: Record<string, string> = {
    'http://127.0.0.1:11434': NOBODY,
    'http://127.0.0.1:1234': NOBODY,
    'http://127.0.0.1:8080': NOBODY,
    ...local,
  }
  return new Agent().compose((dispatch) => (options, handler) => {
    const origin = String(options.origin)
    return dispatch({ ...options, origin: places[origin] ?? origin }, handler)
  })
}
