/** A paragraph, a list, or names with what belongs to them. In text `**strong**` and `[label](address)` are understood. */
export type Block = string | { points: readonly string[] } | { rows: readonly (readonly [string, string])[] }

export interface Section {
  /** The anchor in the address; other texts link to it. */
  id: string
  title: string
  body: readonly Block[]
}

export interface LegalText {
  /** The day of the last change, as in a calendar: YYYY-MM-DD. */
  updated_on: string
  /** What the page says, in two sentences. */
  lead: string
  sections: readonly Section[]
}

/** What the operator has set of who runs this server, and what answers in its chats. */
export interface LegalFacts {
  host: string
  company: string | null
  address: string | null
  jurisdiction: string | null
  contact_email: string | null
  complaints_email: string | null
  copyright_agent: string | null
  engine: { kind: 'endpoint' | 'local' | 'runner' | 'scripted' | 'none'; name: string }
}

/** Written in English for every reader: one binding text, no translation that could differ from it. */
export type WriteLegalText = (facts: LegalFacts) => LegalText
