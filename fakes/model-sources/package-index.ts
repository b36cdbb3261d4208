import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PackageIndex = {
  url: string
  stall(): void
  stop(): Promise<void>
}

export async function startPackageIndex(
  name: string,
  wheel: { file: string; bytes: Buffer },
): Promise<PackageIndex> {
  let isStalling = false
  const server = createServer(({ url }, response) => {
    if (url === `/simple/${name}/`) {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        `<!DOCTYPE html><html><body><a href="/files/${wheel.file}">${wheel.file}</a></body></html>`,
      )
    } else if (url !== `/files/${wheel.file}`) response.writeHead(404).end()
    else if (isStalling) {
      response.writeHead(200, { 'content-length': wheel.bytes.length })
      response.write(wheel.bytes.subarray(0, wheel.bytes.length / 2))
    } else response.end(wheel.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/simple`,
    stall: () => {
      isStalling = true
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
