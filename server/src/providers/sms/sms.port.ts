export type TextMessage = {
  to: string
  text: string
}

export interface SmsPort {
  readonly vendor: string
  send(message: TextMessage): Promise<void>
}
