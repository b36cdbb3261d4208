export type TextMessage = {
  /** E.164, such as +447911123456. */
  to: string
  text: string
}

export interface SmsPort {
  readonly vendor: string
  send(message: TextMessage): Promise<void>
}
