export type Servers = {
  servers: number
  /** How many replies one server generates at once. Further ones wait in one queue for all servers, first come, first served. */
  slots: number
  /** Seconds from the start of a reply to its first token, on an idle server. */
  first_token_s: number
  tokens_per_second: number
  total_tokens_per_second: number
}

export type Arrival = { at_s: number; tokens: number }

export type ReplyTimes = {
  waited_s: number
  first_s: number
  whole_s: number
}

/** A reply with the work that is left of it, in seconds of an idle server. */
type RunningReply = { index: number; server: number; until_first_s: number; rest_s: number }

/** Work below a nanosecond counts as done, because of rounding errors. */
const DONE_S = 1e-9

function openServers({ servers, slots, tokens_per_second, total_tokens_per_second }: Servers) {
  const busy = Array.from({ length: servers }, () => 0)
  const change = (server: number, by: number): void => {
    busy[server] = (busy[server] ?? 0) + by
  }
  return {
    hasFreeSlot: (): boolean => Math.min(...busy) < slots,
    /** Gives the server with the fewest replies one more, and returns it. */
    takeSlot: (): number => {
      const server = busy.indexOf(Math.min(...busy))
      change(server, 1)
      return server
    },
    releaseSlot: (server: number): void => change(server, -1),
    /** Lists each server's speed for one reply; 1 is that of an idle server. */
    listSpeeds: (): number[] =>
      busy.map((replies) => Math.min(1, total_tokens_per_second / (replies * tokens_per_second))),
  }
}

export function simulateQueues(settings: Servers, arrivals: readonly Arrival[]): ReplyTimes[] {
  const times = arrivals.map((): ReplyTimes => ({ waited_s: 0, first_s: 0, whole_s: 0 }))
  const servers = openServers(settings)
  const queue: number[] = []
  let running: RunningReply[] = []
  let now_s = 0
  let next = 0

  const setTime = (index: number, some: Partial<ReplyTimes>): void => {
    Object.assign(times[index] ?? {}, some)
  }

  const startWaiting = (): void => {
    while (queue.length > 0 && servers.hasFreeSlot()) {
      const index = queue.shift() ?? 0
      const { at_s, tokens } = arrivals[index] ?? { at_s: now_s, tokens: 0 }
      setTime(index, { waited_s: now_s - at_s })
      running.push({
        index,
        server: servers.takeSlot(),
        until_first_s: settings.first_token_s,
        rest_s: tokens / settings.tokens_per_second,
      })
    }
  }

  const advance = (until_s: number): void => {
    const speeds = servers.listSpeeds()
    for (const reply of running) {
      const work_s = (until_s - now_s) * (speeds[reply.server] ?? 1)
      if (reply.until_first_s > 0) {
        reply.until_first_s -= work_s
        if (reply.until_first_s > DONE_S) continue
        reply.until_first_s = 0
        setTime(reply.index, { first_s: until_s - (arrivals[reply.index]?.at_s ?? 0) })
      } else reply.rest_s -= work_s
      if (reply.rest_s > DONE_S) continue
      servers.releaseSlot(reply.server)
      setTime(reply.index, { whole_s: until_s - (arrivals[reply.index]?.at_s ?? 0) })
    }
    running = running.filter(({ until_first_s, rest_s }) => until_first_s > 0 || rest_s > DONE_S)
    now_s = until_s
  }

  while (next < arrivals.length || running.length > 0) {
    const speeds = servers.listSpeeds()
    const ends_s = running.map(
      ({ server, until_first_s, rest_s }) => now_s + (until_first_s || rest_s) / (speeds[server] ?? 1),
    )
    const arrival_s = arrivals[next]?.at_s ?? Number.POSITIVE_INFINITY
    advance(Math.min(arrival_s, ...ends_s))
    if (arrival_s === now_s) queue.push(next++)
    startWaiting()
  }
  return times
}
