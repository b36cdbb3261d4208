import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { toQueueError } from './queue-error.ts'

test.each([
  { message: 'terminating connection', stack: 'Error: terminating connection', code: '57P01', queue: 'mail' },
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
])('an error of the job queue is logged with its message and code', (reported) => {
  const lines: string[] = []
  const into = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })

  createLog('warn', into).warn({ err: toQueueError(reported) }, 'failed')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'terminating connection', code: '57P01' },
  })
})
