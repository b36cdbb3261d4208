/** The server cannot start with its settings; the message says what to change. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused'
}
