import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeServer } from './fork.ts'

export type TcpProxy = FakeServer & {
  delay(ms: number): void
  slowDown(bytesPerSecond: number): void
  /** Closes all connections. */
  cut(): void
  /** Closes all connections and refuses new ones, until `resume`. */
  refuse(): Promise<void>
  /** Keeps old and new connections open and forwards nothing. */
  hold(): void
  /** Closes each connection after this many bytes to the client. */
  cutAfter(bytes: number): void
  /** Ends every fault. */
  resume(): Promise<void>
  /** Counts the open connections. */
  count(): number
}

type NetworkState = {
  delay_ms: number
  bytesPerSecond: number
  cut_after: number
  gate: Promise<void>
  open(): void
}

type Pair = { client: Socket; target: Socket; received: number }

function destroy({ client, target }: Pair): void {
  client.destroy()
  target.destroy()
}

const PENDING_MAX = 1_048_576

function createClearState(): NetworkState {
  return {
    delay_ms: 0,
    bytesPerSecond: Number.POSITIVE_INFINITY,
    cut_after: Number.POSITIVE_INFINITY,
    gate: Promise.resolve(),
    open: () => undefined,
  }
}

export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const network = createClearState()
  const pairs = new Set<Pair>()
  const accept = (client: Socket): void => {
    const pair = joinTarget(client, new URL(targetUrl), network)
    pairs.add(pair)
    client.once('close', () => pairs.delete(pair))
  }
  const cut = () => {
    for (const pair of pairs) destroy(pair)
  }

  let server: Server | null = await listen(0, accept)
  const port = readPort(server)
  const url = new URL(targetUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const close = async () => {
    const closing = server
    server = null
    cut()
    if (closing !== null) await new Promise((resolve) => closing.close(resolve))
  }
  return {
    url: url.href.replace(/\/$/, targetUrl.endsWith('/') ? '/' : ''),
    port,
    count: () => pairs.size,
    delay: (ms) => {
      network.delay_ms = ms
    },
    slowDown: (bytesPerSecond) => {
      network.bytesPerSecond = bytesPerSecond
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      network.gate = promise
      network.open = resolve
    },
    cutAfter: (bytes) => {
      network.cut_after = bytes
      for (const pair of pairs) pair.received = 0
    },
    cut,
    refuse: close,
    resume: async () => {
      network.open()
      Object.assign(network, createClearState())
      server ??= await listen(port, accept)
    },
    stop: close,
  }
}

function joinTarget(client: Socket, { hostname, port }: URL, network: NetworkState): Pair {
  const target = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  const pair = { client, target, received: 0 }
  for (const socket of [client, target]) socket.setNoDelay(true).on('error', () => undefined)
  pump({ from: client, to: target, network })
  pump({
    from: target,
    to: client,
    network,
    pass: (bytes) => {
      const remaining = network.cut_after - pair.received
      pair.received += bytes.length
      if (bytes.length < remaining) return bytes
      // The allowed bytes are sent before the connection is destroyed.
      client.write(bytes.subarray(0, remaining), () => destroy(pair))
      return null
    },
  })
  return pair
}

type Pump = { from: Socket; to: Socket; network: NetworkState; pass?: (bytes: Buffer) => Buffer | null }

function pump({ from, to, network, pass = (bytes) => bytes }: Pump): void {
  let queue = Promise.resolve()
  let pending = 0
  const enqueue = (task: () => Promise<void> | void) => {
    const due = performance.now() + network.delay_ms
    queue = queue.then(async () => {
      const wait = due - performance.now()
      if (wait > 0) await sleep(wait)
      await network.gate
      await task()
    })
  }
  from.on('data', (bytes: Buffer) => {
    pending += bytes.length
    if (pending > PENDING_MAX) from.pause()
    enqueue(async () => {
      const allowed = pass(bytes)
      if (allowed !== null) await write(to, allowed, network)
      pending -= bytes.length
      if (pending <= PENDING_MAX) from.resume()
    })
  })
  from.once('end', () => enqueue(() => void to.end()))
  from.once('close', (hadError) => enqueue(() => (hadError ? void to.destroy() : to.destroySoon())))
}

const SLICES_PER_SECOND = 20

async function write(to: Socket, bytes: Buffer, network: NetworkState): Promise<void> {
  let rest = bytes
  while (rest.length > 0 && !to.destroyed) {
    const speed = network.bytesPerSecond
    const size = Math.max(1, Math.min(rest.length, Math.ceil(speed / SLICES_PER_SECOND)))
    to.write(rest.subarray(0, size))
    rest = rest.subarray(size)
    if (Number.isFinite(speed)) await sleep((size / speed) * 1_000)
  }
}

async function listen(port: number, accept: (client: Socket) => void): Promise<Server> {
  // Half-closed connections stay open: a client that has sent everything still reads.
  const server = createServer({ allowHalfOpen: true }, accept).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function readPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return address.port
}
