import type { ServerResponse } from 'node:http'

const PIECE = 'A'.repeat(16_384)

/** Sends one endless line, as fast as it is read, until the client disconnects. */
export function pourEndlessly(
  response: ServerResponse,
  { status, beginning }: { status: number; beginning: string },
): void {
  const pour = (): void => {
    while (!response.destroyed) if (!response.write(PIECE)) return void response.once('drain', pour)
  }
  response.writeHead(status, { 'content-type': 'text/event-stream' }).write(beginning)
  pour()
}
