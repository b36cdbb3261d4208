import { once } from 'node:events'
import { connect } from 'node:net'

export async function countPublished(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  await once(socket, 'connect')
  socket.end('INFO commandstats\r\nQUIT\r\n')
  let text = ''
  for await (const piece of socket) text += piece
  return Number(/^cmdstat_publish:calls=(\d+)/m.exec(text)?.[1] ?? 0)
}
