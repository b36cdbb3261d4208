import pg from 'pg'
import type { DatabaseWatch } from '../outages/database-watch.ts'
import { type SlowQueries, watchSpeed } from './describe-query.ts'

export type ReadQuery = { name: string; text: string; values: readonly unknown[] }

/** PostgreSQL pipelining: many concurrent short reads on one connection. */
export type PipelinedReader = { read<Row>(read: ReadQuery): Promise<Row[]>; end(): Promise<void> }

export type PipelinedReaderOptions = {
  config: pg.ClientConfig
  onError: (error: Error) => void
  watch: DatabaseWatch
  slow?: SlowQueries | undefined
}

type Connection = { client: pg.Client; connected: Promise<void> }

export function openPipelinedReader({
  config,
  onError,
  watch,
  slow,
}: PipelinedReaderOptions): PipelinedReader {
  let open: Connection | undefined

  const connect = (): Connection => {
    const client = new pg.Client({ ...config, pipeline: true })
    watch.adopt(client)
    const connection = { client, connected: client.connect().then(() => undefined) }
    const forget = (): void => {
      if (open === connection) open = undefined
    }
    connection.connected.catch(forget)
    client.on('end', forget)
    client.on('error', (error) => {
      forget()
      onError(error)
    })
    return connection
  }

  const query = async <Row>(
    { client, connected }: Connection,
    { name, text, values }: ReadQuery,
  ): Promise<Row[]> => {
    await connected
    const { rows } = await client.query({ name, text, values: [...values] })
    return rows as Row[]
  }

  return {
    read: async <Row>(read: ReadQuery): Promise<Row[]> => {
      watch.requireAvailable()
      open ??= connect()
      const reading = query<Row>(open, read)
      watchSpeed(slow, reading, () => read.name)
      return watch.follow(reading, open.client)
    },
    end: async () => {
      await open?.connected.catch(() => undefined)
      await open?.client.end()
    },
  }
}
