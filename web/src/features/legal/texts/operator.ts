import type { LegalBlock, LegalFacts } from '../legal-text.ts'

const mailLink = (address: string): string => `[${address}](mailto:${address})`

export const nameOperator = ({ company, host }: LegalFacts): string =>
  company === null ? `the operator of ${host}` : `${company}, the operator of ${host}`

export function describeOperator({ company, address, host, contact_email }: LegalFacts): LegalBlock[] {
  const rows: [string, string][] = []
  if (company !== null) rows.push(['Operator', company])
  if (address !== null) rows.push(['Address', address])
  if (contact_email !== null) rows.push(['E-mail', mailLink(contact_email)])
  const unnamed =
    company === null
      ? [`This server, ${host}, is run privately; its operator has not named a company.`]
      : address === null
        ? ['The operator has not published a postal address.']
        : []
  return [...(rows.length > 0 ? [{ rows }] : []), ...unnamed, describeContact({ contact_email })]
}

export const describeContact = ({ contact_email }: Pick<LegalFacts, 'contact_email'>): string =>
  contact_email === null
    ? 'The operator has not published an e-mail address. The [complaint form](/takedown) reaches them without an account; choose “Something else” for questions.'
    : `Write to ${mailLink(contact_email)}, or use the [complaint form](/takedown), which needs no account.`

export const describeOrderContact = ({ contact_email }: Pick<LegalFacts, 'contact_email'>): string =>
  `Open [your orders](/pricing#orders) and choose “Ask for a refund or about this order” below a paid one, or “Ask about this order” below another: the link names the order for you. ${
    contact_email === null
      ? 'If you can no longer sign in, use the [complaint form](/takedown) and choose “Something else”.'
      : `If you can no longer sign in, write to ${mailLink(contact_email)}.`
  }`

export const describeComplaints = ({ complaints_email, contact_email }: LegalFacts): string => {
  const address = complaints_email ?? contact_email
  const byMail = address === null ? '' : ` You can also write to ${mailLink(address)}.`
  return `Use the [complaint form](/takedown): it needs no account, gives you a receipt number at once, and has a deadline.${byMail}`
}
