import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies send one request after the other on a connection. */
const REQUESTS_AT_ONCE_MAX = 8

/**
 * Closes a connection that sends many requests without waiting for the answers: thousands fit into a few packets, and
 * calls of others would wait behind them.
 */
export function limitPipelining(app: FastifyInstance): void {
  const running = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (running.get(socket) ?? 0) + 1
    if (count > REQUESTS_AT_ONCE_MAX) {
      reply.hijack()
      socket.destroy()
      return
    }
    running.set(socket, count)
    reply.raw.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1))
    done()
  })
}
