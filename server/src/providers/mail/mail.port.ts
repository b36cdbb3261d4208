export type Mail = {
  to: string
  subject: string
  text: string
}

export interface MailPort {
  readonly vendor: string
  send(mail: Mail): Promise<void>
}
