import { setTimeout as sleep } from 'node:timers/promises'
import { startTcpProxy } from '@citrine/fakes/tcp-proxy.ts'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { openBus, twoProcesses, valkey } from '#test/nodes.ts'
import { until } from '#test/until.ts'
import { type Bus, createLocalBus } from './bus.ts'

async function listen(bus: Bus, channel: string) {
  const received: unknown[] = []
  return { received, leave: await bus.subscribe(channel, (message) => received.push(message)) }
}

async function pairs(): Promise<[name: string, from: Bus, to: Bus][]> {
  const local = createLocalBus()
  const { url } = await valkey()
  return [
    ['in the process', local, local],
    ['between processes', ...twoProcesses().buses],
    ['between nodes', openBus(url), openBus(url.replace('redis:', 'valkey:'))],
  ]
}

test('a subscriber gets its channel’s messages in order, from the resolved promise until it leaves', async () => {
  for (const [name, from, to] of await pairs()) {
    const mine = await listen(to, 'mine')
    const other = await listen(to, 'other')
    const sent = Array.from({ length: 500 }, (_, index) => ({ index, text: 'Zoë 灯 🐈\u2028' }))

    for (const message of sent) from.publish('mine', message)
    from.publish('other', 'end')

    await until(async () => other.received.length === 1)
    expect(mine.received, name).toEqual(sent)
    mine.leave()
    from.publish('mine', 'too late')
    from.publish('other', 'end')
    await until(async () => other.received.length === 2)
    expect(mine.received, name).toHaveLength(500)
  }
})

test('concurrent subscribers all get the next message', async () => {
  for (const [name, from, to] of await pairs()) {
    const all = await Promise.all(Array.from({ length: 5 }, () => listen(to, 'shared')))
    const late = listen(to, 'fresh')
    const later = await listen(to, 'fresh')
    from.publish('fresh', 'for both')
    from.publish('shared', 'for all')

    await until(async () => all.every(({ received }) => received.length === 1))
    await until(async () => later.received.length === 1)
    expect((await late).received, name).toEqual(['for both'])
  }
})

test('one subscriber leaves, and the others stay; a channel can be joined again', async () => {
  for (const [name, from, to] of await pairs()) {
    const first = await listen(to, 'room')
    const second = await listen(to, 'room')
    first.leave()
    from.publish('room', 1)
    await until(async () => second.received.length === 1)
    second.leave()
    const third = await listen(to, 'room')
    from.publish('room', 2)
    await until(async () => third.received.length === 1)
    expect([first.received, second.received, third.received], name).toEqual([[], [1], [2]])
  }
})

test('a bus that was down carries messages again when it is back', async () => {
  const proxy = await startTcpProxy((await valkey()).url)
  onTestFinished(() => proxy.stop())
  const from = openBus(proxy.url)
  const to = openBus(proxy.url)
  const { received } = await listen(to, 'room')
  await proxy.refuse()
  await until(async () => from.isAway() && to.isAway())
  const elsewhere = await listen(to, 'elsewhere')
  from.publish('room', 'lost on its way')

  await proxy.resume()

  await until(async () => !from.isAway() && !to.isAway())
  for (const { received, channel } of [
    { received: elsewhere.received, channel: 'elsewhere' },
    { received: (await listen(to, 'fresh')).received, channel: 'fresh' },
  ])
    await until(async () => {
      from.publish(channel, 'here')
      return received.length > 0
    })
  await until(async () => {
    from.publish('room', 'again')
    return received.length > 0
  })
  expect(received[0]).toBe('again')
})

test('a frozen bus blocks nobody, carries messages inside the node, and recovers by itself', async () => {
  const proxy = await startTcpProxy((await valkey()).url)
  onTestFinished(() => proxy.stop())
  const from = openBus(proxy.url)
  const to = openBus(proxy.url)
  const room = await listen(to, 'room')
  const own = await listen(from, 'own')
  proxy.hold()
  const late = await listen(to, 'late')
  from.publish('room', 'before it is known')
  await until(async () => from.isAway() && to.isAway())

  from.publish('own', 'inside')
  expect(own.received).toEqual(['inside'])
  expect(room.received).toEqual([])

  await proxy.resume()
  await until(async () => !from.isAway() && !to.isAway())
  for (const { received, channel } of [
    { ...room, channel: 'room' },
    { ...late, channel: 'late' },
  ])
    await until(async () => {
      from.publish(channel, 'again')
      return received.includes('again')
    })
})

test('a bus that was down, or frozen, reports the gap once it carries messages again', async () => {
  const proxy = await startTcpProxy((await valkey()).url)
  onTestFinished(() => proxy.stop())
  const bus = openBus(proxy.url)
  const { received } = await listen(bus, 'room')
  let gaps = 0
  const leave = bus.onGap(() => {
    gaps += 1
    bus.publish('room', gaps)
  })
  expect(gaps).toBe(0)

  for (const stop of [() => proxy.refuse(), () => proxy.hold()]) {
    const before = gaps
    await stop()
    await until(async () => bus.isAway())
    await proxy.resume()
    await until(async () => gaps > before && !bus.isAway())
    await until(async () => received.includes(gaps))
  }
  leave()
})

test('a bus that begins reports no gap', async () => {
  const { url } = await valkey()
  const bus = openBus(url)
  let gaps = 0
  bus.onGap(() => {
    gaps += 1
  })
  await listen(bus, 'first')
  await sleep(2_500)
  expect(gaps).toBe(0)
})

test('a gap that several nodes and connections notice is reported once on each node', async () => {
  const proxy = await startTcpProxy((await valkey()).url)
  onTestFinished(() => proxy.stop())
  const nodes = [1, 2, 3].map(() => ({ bus: openBus(proxy.url), gaps: 0 }))
  for (const node of nodes)
    node.bus.onGap(() => {
      node.gaps += 1
    })
  await Promise.all(nodes.map(({ bus }) => listen(bus, 'room')))
  await proxy.refuse()
  await until(async () => nodes.every(({ bus }) => bus.isAway()))
  for (const { bus } of nodes) bus.publish('room', 'lost')

  await proxy.resume()

  await until(async () => nodes.every(({ gaps }) => gaps > 0))
  await sleep(2_000)
  expect(nodes.map(({ gaps }) => gaps)).toEqual([1, 1, 1])
})

test('a node that could not send reports the gap to the others, whose own connection was never lost', async () => {
  const { url } = await valkey()
  const proxy = await startTcpProxy(url)
  onTestFinished(() => proxy.stop())
  const from = openBus(proxy.url)
  const to = openBus(url)
  let gaps = 0
  const { received } = await listen(to, 'room')
  await until(async () => {
    from.publish('room', 'here')
    return received.length > 0
  })
  to.onGap(() => {
    gaps += 1
  })
  await proxy.refuse()
  await until(async () => from.isAway())
  from.publish('room', 'lost')
  expect(gaps).toBe(0)

  await proxy.resume()

  await until(async () => gaps > 0)
  expect(to.isAway()).toBe(false)
})

test('a foreign message on a channel harms nobody', async () => {
  const { url } = await valkey()
  const from = openBus(url)
  const to = openBus(url)
  const { received } = await listen(to, 'room')
  const stranger = new Redis(url)
  onTestFinished(() => stranger.disconnect())

  expect(await stranger.publish('room', '"meant for another program"')).toBe(0)
  expect(await stranger.publish('citrine:room', 'no JSON')).toBe(1)

  from.publish('room', 'of ours')
  await until(async () => received.length > 0)
  expect(received).toEqual(['of ours'])
})
