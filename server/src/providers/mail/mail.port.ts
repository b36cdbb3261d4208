export type Mail = {
  to: string
  subject: string
  text: string
}

/** Sends one mail, or throws a ProviderError. */
export interface MailPort {
  readonly vendor: string
  send(mail: Mail): Promise<void>
}
