export type Servers = {
  servers: number
  /** Replies that one server generates at once; the others wait in one queue, first come, first served. */
  slots: number
  /** From the start of a reply to its first token on an idle server. */
  first_token_s: number
  /** Speed of a reply on an idle server. */
  tokens_per_second: number
  /** Tokens a second of one server, shared by its replies. */
  total_tokens_per_second: number
}

export type Arrival = { at_s: number; tokens: number }

export type ReplyTimes = {
  /** In the queue. */
  waited_s: number
  /** From the arrival to the first token. */
  first_s: number
  /** From the arrival to the last token. */
  whole_s: number
}

/** A reply that is being generated; its remaining work is in seconds on an idle server. */
type Running = { index: number; server: number; until_first_s: number; rest_s: number }

/** Work below a nanosecond counts as done, because of rounding errors. */
const DONE_S = 1e-9

/** Simulates one queue before equal model servers. Times are in the order of the arrivals. */
export function simulateQueues(settings: Servers, arrivals: readonly Arrival[]): ReplyTimes[] {
  const times = arrivals.map((): ReplyTimes => ({ waited_s: 0, first_s: 0, whole_s: 0 }))
  const busy = Array.from({ length: settings.servers }, () => 0)
  const queue: number[] = []
  let running: Running[] = []
  let now_s = 0
  let next = 0

  const findSpeed = (server: number): number =>
    Math.min(1, settings.total_tokens_per_second / ((busy[server] ?? 0) * settings.tokens_per_second))

  const setTime = (index: number, some: Partial<ReplyTimes>): void => {
    Object.assign(times[index] ?? {}, some)
  }

  const startWaiting = (): void => {
    while (queue.length > 0 && Math.min(...busy) < settings.slots) {
      const index = queue.shift() ?? 0
      const server = busy.indexOf(Math.min(...busy))
      const { at_s, tokens } = arrivals[index] ?? { at_s: now_s, tokens: 0 }
      busy[server] = (busy[server] ?? 0) + 1
      setTime(index, { waited_s: now_s - at_s })
      running.push({
        index,
        server,
        until_first_s: settings.first_token_s,
        rest_s: tokens / settings.tokens_per_second,
      })
    }
  }

  /** Lets every running reply work until the next event. */
  const advance = (until_s: number): void => {
    const speeds = busy.map((_, server) => findSpeed(server))
    for (const reply of running) {
      const work_s = (until_s - now_s) * (speeds[reply.server] ?? 1)
      if (reply.until_first_s > 0) {
        reply.until_first_s -= work_s
        if (reply.until_first_s > DONE_S) continue
        reply.until_first_s = 0
        setTime(reply.index, { first_s: until_s - (arrivals[reply.index]?.at_s ?? 0) })
      } else reply.rest_s -= work_s
      if (reply.rest_s > DONE_S) continue
      busy[reply.server] = (busy[reply.server] ?? 0) - 1
      setTime(reply.index, { whole_s: until_s - (arrivals[reply.index]?.at_s ?? 0) })
    }
    running = running.filter(({ until_first_s, rest_s }) => until_first_s > 0 || rest_s > DONE_S)
    now_s = until_s
  }

  while (next < arrivals.length || running.length > 0) {
    const ends_s = running.map(
      ({ server, until_first_s, rest_s }) => now_s + (until_first_s || rest_s) / findSpeed(server),
    )
    const arrival_s = arrivals[next]?.at_s ?? Number.POSITIVE_INFINITY
    advance(Math.min(arrival_s, ...ends_s))
    if (arrival_s === now_s) queue.push(next++)
    startWaiting()
  }
  return times
}
