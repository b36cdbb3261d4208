/** The message says what to change in the settings. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused'
}
