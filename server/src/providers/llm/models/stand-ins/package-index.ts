import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PackageIndex = { url: string; stop(): Promise<void> }

/** A simple index of one package, as PyPI and its mirrors offer it. */
export async function startPackageIndex(
  name: string,
  wheel: { file: string; bytes: Buffer },
): Promise<PackageIndex> {
  const server = createServer(({ url }, response) => {
    if (url === `/simple/${name}/`) {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        `<!DOCTYPE html><html><body><a href="/files/${wheel.file}">${wheel.file}</a></body></html>`,
      )
    } else if (url === `/files/${wheel.file}`) response.end(wheel.bytes)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/simple`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
