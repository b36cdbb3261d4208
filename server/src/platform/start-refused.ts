/** The server cannot start as it is set up; the message tells the person at the terminal what to change. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused'
}
