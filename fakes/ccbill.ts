import { type ControlledServer, forkControlled } from './controlled-server.ts'

export const CCBILL_ACCOUNT = {
  accnum: '900100',
  subacc: '0000',
  salt: '7d901dad245fd0ff6bc20d06',
  webhookToken: 'a token of twenty-four letters',
  datalink_user: 'reports',
  datalink_password: 'a password that only tests use',
}

export type DataLinkFault = 'none' | 'refused' | 'error_500' | 'garbage' | 'hang'

export type CcbillRow = { type: string; id: string; at: Date; amount: string; email?: string }

export type CcbillFormat = 'form' | 'documented_form' | 'json'

export type CcbillSale = { id: string; order_id: string; price: string; state: 'paid' | 'declined' }

type Message = {
  site?: string
  fault?: DataLinkFault
  rows?: readonly { type: string; id: string; time: string; amount: string; email?: string }[]
  has_broken_row?: boolean
  is_losing?: boolean
  report?: { id: string; type: string; amount?: string }
  format?: CcbillFormat
}

type Ccbill = Omit<ControlledServer<unknown>, 'control'> & {
  /** Applies the message. Returns the sales so far, and the queries to DataLink. */
  control(message: Message): Promise<{ sales: CcbillSale[]; queries: Record<string, string>[] }>
}

export async function startCcbill(): Promise<Ccbill> {
  const fake = await forkControlled<never>(new URL('./programs/ccbill.ts', import.meta.url))
  return { ...fake, control: (message) => fake.control(message) }
}

/** Writes a time as DataLink does, in the time of Arizona, which is seven hours behind UTC all year. */
export const writeDatalinkTime = (at: Date): string =>
  new Date(at.getTime() - 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
