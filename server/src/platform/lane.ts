import pg from 'pg'

/** A named statement with its values. */
export type Read = { name: string; text: string; values: readonly unknown[] }

/** One connection over which many short reads go at once: none waits for the answer to the one before it. */
export type Lane = { read<Row>(read: Read): Promise<Row[]>; end(): Promise<void> }

/** Opened by the first read, and anew by the first one after it broke. */
export function openLane(config: pg.ClientConfig, onError: (error: Error) => void): Lane {
  let open: Promise<pg.Client> | undefined

  const connect = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, pipeline: true })
    const opening = client.connect().then(() => client)
    const forget = (): void => {
      if (open === opening) open = undefined
    }
    opening.catch(forget)
    client.on('end', forget)
    client.on('error', (error) => {
      forget()
      onError(error)
    })
    return opening
  }

  return {
    read: async <Row>({ name, text, values }: Read): Promise<Row[]> => {
      open ??= connect()
      const client = await open
      const { rows } = await client.query({ name, text, values: [...values] })
      return rows as Row[]
    },
    end: async () => {
      const client = await open?.catch(() => undefined)
      await client?.end()
    },
  }
}
