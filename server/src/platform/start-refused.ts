export class StartRefused extends Error {
  override readonly name: string = 'StartRefused'
}
