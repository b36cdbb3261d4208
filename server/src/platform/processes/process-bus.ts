import type { Bus } from '../messaging/bus.ts'
import { createLocalBus } from '../messaging/bus.ts'
import type { ProcessChannel } from './process-channel.ts'

/** The primary forwards messages to the processes that listen to their channel. */
export type SwitchboardCalls = {
  /** Resolves once every other process sends messages of this channel here. */
  joinChannel(channel: string): Promise<void>
  leaveChannel(channel: string): void
  passOn(channel: string, message: unknown): void
}

export type ListenerCalls = {
  deliver(channel: string, message: unknown): void
  /** Messages of a channel that no other process listens to are not forwarded. */
  setListened(channel: string, isListened: boolean): void
}

type Listener = ProcessChannel<ListenerCalls>

export type Switchboard = {
  add(listener: Listener): string[]
  remove(listener: Listener): void
  connect(listener: Listener): SwitchboardCalls
}

export function createSwitchboard(): Switchboard {
  const channels = new Map<string, Set<Listener>>()
  /**
   * The channels that others listen to, by process. Each promise resolves once the process knows of the
   * channel.
   */
  const members = new Map<Listener, Map<string, Promise<unknown>>>()

  const correct = async (channel: string): Promise<void> => {
    const listening = channels.get(channel)
    const confirmations = [...members].map(([listener, channelsOfOthers]) => {
      const otherListeners = (listening?.size ?? 0) - (listening?.has(listener) ? 1 : 0)
      const earlier = channelsOfOthers.get(channel)
      if ((earlier !== undefined) === otherListeners > 0) return earlier
      // A process that ended meanwhile cannot confirm.
      const confirmed = listener.call('setListened', channel, otherListeners > 0).catch(() => undefined)
      if (otherListeners > 0) channelsOfOthers.set(channel, confirmed)
      else channelsOfOthers.delete(channel)
      return confirmed
    })
    await Promise.all(confirmations)
  }
  const leave = (listener: Listener, channel: string): void => {
    const listening = channels.get(channel)
    if (!listening?.delete(listener)) return
    if (listening.size === 0) channels.delete(channel)
    void correct(channel)
  }

  return {
    add: (listener) => {
      const channelsOfOthers = [...channels.keys()]
      members.set(listener, new Map(channelsOfOthers.map((channel) => [channel, Promise.resolve()])))
      return channelsOfOthers
    },
    remove: (listener) => {
      members.delete(listener)
      for (const channel of [...channels.keys()]) leave(listener, channel)
    },
    connect: (listener) => ({
      joinChannel: async (channel) => {
        channels.set(channel, (channels.get(channel) ?? new Set()).add(listener))
        await correct(channel)
      },
      leaveChannel: (channel) => leave(listener, channel),
      passOn: (channel, message) => {
        for (const other of channels.get(channel) ?? [])
          if (other !== listener) other.notify('deliver', channel, message)
      },
    }),
  }
}

export type ProcessBus = Bus & { calls: ListenerCalls }

export function createProcessBus(getPrimary: () => ProcessChannel<SwitchboardCalls>): ProcessBus {
  const own = createLocalBus()
  const channelsOfOthers = new Set<string>()
  const joined = new Map<string, { listeners: number; joining: Promise<unknown> }>()

  return {
    isShared: true,
    isAway: () => false,
    isFailing: () => false,
    // The processes end together with their primary.
    onGap: () => () => undefined,
    calls: {
      deliver: (channel, message) => own.publish(channel, message),
      setListened: (channel, isListened) =>
        void (isListened ? channelsOfOthers.add(channel) : channelsOfOthers.delete(channel)),
    },
    publish: (channel, message) => {
      own.publish(channel, message)
      if (channelsOfOthers.has(channel)) getPrimary().notify('passOn', channel, message)
    },
    subscribe: async (channel, listener) => {
      const leaveOwn = await own.subscribe(channel, listener)
      const joinedChannel = joined.get(channel)
      const entry = joinedChannel ?? { listeners: 0, joining: getPrimary().call('joinChannel', channel) }
      entry.listeners += 1
      joined.set(channel, entry)
      await entry.joining.catch(() => undefined)
      let isLeft = false
      return () => {
        if (isLeft) return
        isLeft = true
        leaveOwn()
        entry.listeners -= 1
        if (entry.listeners > 0) return
        joined.delete(channel)
        getPrimary().notify('leaveChannel', channel)
      }
    },
  }
}
