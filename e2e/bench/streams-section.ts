import { forkFake } from '@citrine/fakes/fork.ts'
import { makePeople } from '../people.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import type { Figure } from './compare-figures.ts'
import { benchCpu, benchFirstToken, startBareContender, startCitrineContender } from './streams.ts'

const PEOPLE = 200

export async function benchStreams(product: BenchCitrine): Promise<Figure[]> {
  const proxy = await forkFake(new URL('./bare-proxy.ts', import.meta.url), [product.model.url])
  try {
    const model = startBareContender('model server itself', product.model.url, product.model.pid)
    const bare = startBareContender('bare proxy', proxy.url, proxy.pid)
    const citrine = await startCitrineContender(
      await makePeople(product.databaseUrl, product.url, PEOPLE),
      product.pid,
    )
    return [...(await benchFirstToken(model, bare, citrine)), ...(await benchCpu(bare, citrine))]
  } finally {
    await proxy.stop()
  }
}
