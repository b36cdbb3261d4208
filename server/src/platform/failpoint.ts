import type { PoolClient } from 'pg'

const MOMENTS = ['after_write', 'before_commit', 'while_committing', 'after_commit_before_reply'] as const
export const FAILPOINT = new RegExp(`^(${MOMENTS.join('|')}):(insert|update|call):([a-z_]+)$`)

export type Failpoint = { moment: (typeof MOMENTS)[number]; statement: RegExp }

export function readFailpoint(text: string): Failpoint {
  const [, moment, verb, name] = FAILPOINT.exec(text) ?? []
  if (moment === undefined) throw new Error(`${text} is not a failpoint`)
  // Also matches the statement inside a common table expression.
  const statement =
    verb === 'call'
      ? new RegExp(`\\b${name}\\(`)
      : new RegExp(`\\b${verb === 'insert' ? 'insert into' : 'update'} "?${name}"?(?!\\w)`)
  return { moment: moment as Failpoint['moment'], statement }
}

export const killProcess = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

export function watchConnections(
  { moment, statement }: Failpoint,
  die: () => void,
): (client: PoolClient) => void {
  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    let hasWritten = false
    const runWatched = async (...args: unknown[]): Promise<unknown> => {
      const [text] = args
      const isEnd = hasWritten && text === 'commit'
      if (isEnd && moment === 'before_commit') die()
      const running = query(...args)
      // COMMIT has been sent; the process dies without knowing whether it took effect.
      if (isEnd && moment === 'while_committing') die()
      const result = await running
      if (isEnd && moment === 'after_commit_before_reply') die()
      if (text === 'commit' || text === 'rollback') hasWritten = false
      if (typeof text === 'string' && statement.test(text)) {
        hasWritten = true
        if (moment === 'after_write') die()
      }
      return result
    }
    client.query = runWatched as PoolClient['query']
  }
}
