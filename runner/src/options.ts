import { parseArgs } from 'node:util'

export type Options = { host: string; port: number; tokensPerSecond: number }

/** A wrong start; its message is for the person at the terminal. */
export class StartError extends Error {}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

export function readOptions(args: string[], env: NodeJS.ProcessEnv): Options {
  const values = parse(args)
  if (!values.scripted) throw new StartError('Say which model to serve: --scripted')
  if (env.NODE_ENV === 'production' && env.ALLOW_SANDBOX !== 'true') {
    throw new StartError(
      'The scripted model is a demonstration and does not serve with NODE_ENV=production, unless ALLOW_SANDBOX=true.',
    )
  }
  if (!LOOPBACK.includes(values.host)) {
    throw new StartError(`The scripted model listens on loopback only: --host ${LOOPBACK.join(', ')}`)
  }
  return {
    host: values.host,
    port: readNumber('--port', values.port, { min: 0, max: 65_535, whole: true }),
    tokensPerSecond: readNumber('--tokens-per-second', values['tokens-per-second'], {
      min: 0.1,
      max: 10_000,
    }),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        scripted: { type: 'boolean', default: false },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '0' },
        'tokens-per-second': { type: 'string', default: '25' },
      },
    }).values
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}

type Range = { min: number; max: number; whole?: boolean }

function readNumber(name: string, text: string, { min, max, whole = false }: Range): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value
  throw new StartError(`${name} wants a number from ${min} to ${max}, and got "${text}".`)
}
