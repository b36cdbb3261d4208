import type { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { StartError } from '#server/platform/errors.ts'
import { readConfig } from '../config.ts'
import { ADMIN_COMMANDS, type AdminCommand, AdminError } from './admin-commands.ts'
import { withDatabase } from './database.ts'

const HELP = `Usage: npm run admin -- COMMAND [--email ADDRESS] [--role moderator|admin] [--file FILE]

  create --email ADDRESS             makes an admin, and creates the account if needed
  grant --email ADDRESS --role ROLE  gives an existing account the role of a moderator or an admin
  revoke --email ADDRESS             removes the role
  reset-factor --email ADDRESS       resets two-factor sign-in for someone who lost their app and recovery codes
  list                               lists moderators and admins
  mistakes --file FILE               appends wrongly refused texts to an evaluation file, without names
  check                              verifies the whole audit log; exits with 1 if its chain is broken
`

type AdminRequest = { command: AdminCommand; email: string; role: string; file: string }

function readRequest(args: readonly string[]): AdminRequest | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' }, role: { type: 'string' }, file: { type: 'string' } },
    })
    const [word = '', ...rest] = positionals
    const command = Object.hasOwn(ADMIN_COMMANDS, word) ? ADMIN_COMMANDS[word] : undefined
    if (command === undefined || rest.length > 0) return undefined
    return { command, email: values.email?.trim() ?? '', role: values.role ?? '', file: values.file ?? '' }
  } catch {
    return undefined
  }
}

export async function runAdmin(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  out: Writable,
): Promise<number> {
  const print = (line: string): void => void out.write(`${line}\n`)
  const request = readRequest(args)
  if (request === undefined) {
    out.write(HELP)
    return 2
  }
  try {
    return await withDatabase(readConfig(env), (db) =>
      explainFailure(print, () => request.command({ db, print, ...request })),
    )
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    print(error.message)
    return 2
  }
}

async function explainFailure(print: (line: string) => void, act: () => Promise<number>): Promise<number> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    print(error.message)
    return 1
  }
}
