import pg from 'pg'

/** The parts of pg's own classes that its types leave out. */
type Connection = { describe(message: unknown): void }
type Columns = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Inner = { _result: Columns; _accumulateRows: boolean; name: string }
type Callback = (error: Error | null, result: pg.QueryResult) => void
type BaseQuery = {
  prepare(connection: Connection): void
  hasBeenParsed(connection: Connection): boolean
  handleRowDescription(message: unknown): void
}
type Base = new (config: object, values: undefined, callback: Callback) => BaseQuery

const PlainQuery = pg.Query as unknown as Base

type Described = { connection: Connection; columns: Map<string, Columns> }
const describedBy = new WeakMap<Connection, Described>()

function findDescribed(connection: Connection): Described {
  const known = describedBy.get(connection)
  if (known !== undefined) return known
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  const described = { connection: silent, columns: new Map<string, Columns>() }
  describedBy.set(connection, described)
  return described
}

/**
 * A named statement whose columns are described once for each connection, since that costs as much as its rows.
 * PostgreSQL refuses to run a prepared statement whose columns have changed. Behind a pooler each run is described,
 * because the pooler prepares statements again on other connections.
 */
class PreparedQuery extends PlainQuery {
  #described: Described | undefined

  override prepare(connection: Connection): void {
    const { _result, name } = this as unknown as Inner
    this.#described = findDescribed(connection)
    const columns = this.#described.columns.get(name)
    if (columns === undefined || !this.hasBeenParsed(connection)) {
      super.prepare(connection)
      return
    }
    Object.assign(_result, columns)
    Object.assign(this, { _accumulateRows: true })
    super.prepare(this.#described.connection)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { _result, name } = this as unknown as Inner
    const { fields, _parsers, _prebuiltEmptyResultObject } = _result
    this.#described?.columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

type Statement = { name: string; text: string; values: unknown; is_pooled: boolean }

export function runPrepared(
  send: (query: pg.Submittable) => unknown,
  { is_pooled, ...statement }: Statement,
): Promise<pg.QueryResult> {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const Query = is_pooled ? PlainQuery : PreparedQuery
    const query = new Query(statement, undefined, (error, result) =>
      error ? reject(error) : resolve(result),
    )
    send(query as unknown as pg.Submittable)
  }).catch((error: Error) => {
    // As pg does: the stack leads to the caller instead of the socket.
    Error.captureStackTrace(error)
    throw error
  })
}
