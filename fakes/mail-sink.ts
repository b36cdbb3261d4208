import { CODE_LENGTH } from '@citrine/contract/limits'
import { type FakeServer, forkFake } from './fork.ts'

export type CaughtMail = {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  code: string | null
}

/**
 * - `refuse`: no recipient exists (550).
 * - `hang`: accepts the connection and never replies.
 * - `down`: refuses connections.
 */
export type MailBehaviour = 'accept' | 'refuse' | 'hang' | 'down'

export type MailSink = FakeServer & {
  mails: CaughtMail[]
  waitForMail(to: string, timeoutMs?: number): Promise<CaughtMail>
  behave(behaviour: MailBehaviour): Promise<void>
}

const CODE = new RegExp(`(?<!\\d)\\d{${CODE_LENGTH}}(?!\\d)`)

export async function startMailSink(): Promise<MailSink> {
  const { url, port, stop, send, onMessage } = await forkFake(
    new URL('./programs/mail-sink.ts', import.meta.url),
  )
  const mails: CaughtMail[] = []
  const unread: CaughtMail[] = []
  const checks = new Set<() => void>()
  onMessage((message) => {
    if (!isMail(message)) return
    const mail = { ...message.mail, code: CODE.exec(message.mail.text)?.[0] ?? null }
    mails.push(mail)
    unread.push(mail)
    for (const check of checks) check()
  })
  return {
    url,
    port,
    stop,
    mails,
    behave: (behaviour) =>
      new Promise((resolve) => {
        onMessage((message) => {
          if (typeof message === 'object' && message !== null && 'behaviour' in message) resolve()
        })
        send({ behaviour })
      }),
    waitForMail: (to, timeoutMs = 5_000) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const at = unread.findIndex((mail) => mail.to.includes(to))
          const [mail] = at === -1 ? [] : unread.splice(at, 1)
          if (mail === undefined) return
          clearTimeout(timer)
          checks.delete(check)
          resolve(mail)
        }
        const timer = setTimeout(() => {
          checks.delete(check)
          reject(new Error(`no mail to ${to} within ${timeoutMs} ms`))
        }, timeoutMs)
        checks.add(check)
        check()
      }),
  }
}

function isMail(message: unknown): message is { mail: Omit<CaughtMail, 'code'> } {
  return typeof message === 'object' && message !== null && 'mail' in message
}
