import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailSink, startMailSink } from './mail-sink.ts'

let sink: MailSink

beforeAll(async () => {
  sink = await startMailSink()
})
afterAll(() => sink.stop())

async function sendMail(to: string, body: string): Promise<string[]> {
  const socket = connect(sink.port, '127.0.0.1')
  const answers: string[] = []
  const commands = [
    'HELO test',
    'MAIL FROM:<a@example.com>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${body}\r\n.`,
    'QUIT',
  ]
  try {
    for await (const line of createInterface({ input: socket })) {
      answers.push(line)
      if (/^[45]/.test(line)) break
      const next = commands.shift()
      if (next !== undefined) socket.write(`${next}\r\n`)
    }
    return answers
  } finally {
    socket.destroy()
  }
}

const letter = (text: string) =>
  `Subject: Your code\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`

test('a mail is caught with its subject, text and code', async () => {
  const waiting = sink.waitForMail('jo@example.com')
  await sendMail('jo@example.com', letter('Not 1234567, but 042917 — 您的验证码'))
  expect(await waiting).toMatchObject({
    to: ['jo@example.com'],
    subject: 'Your code',
    code: '042917',
    text: expect.stringContaining('您的验证码'),
  })
})

test('each mail is awaited once, in order, by its address', async () => {
  await sendMail('a@example.com', letter('111111'))
  await sendMail('b@example.com', letter('no code'))
  await sendMail('a@example.com', letter('222222'))
  expect((await sink.waitForMail('a@example.com')).code).toBe('111111')
  expect((await sink.waitForMail('a@example.com')).code).toBe('222222')
  expect((await sink.waitForMail('b@example.com')).code).toBeNull()
  await expect(sink.waitForMail('b@example.com', 50)).rejects.toThrow(/no mail to b@example.com/)
})

test('it refuses, hangs, stops and comes back at the same address', async () => {
  await sink.behave('refuse')
  expect((await sendMail('a@example.com', letter('x'))).at(-1)).toMatch(/^550 /)
  await sink.behave('hang')
  expect(await Promise.race([sendMail('a@example.com', letter('x')), sleep(200, 'silence')])).toBe('silence')
  await sink.behave('down')
  await expect(sendMail('a@example.com', letter('x'))).rejects.toThrow(/ECONNREFUSED/)
  await sink.behave('accept')
  await sendMail('c@example.com', letter('333333'))
  expect((await sink.waitForMail('c@example.com')).code).toBe('333333')
})
