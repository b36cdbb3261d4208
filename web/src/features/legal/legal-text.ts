export type LegalBlock =
  | string
  | { points: readonly string[] }
  | { rows: readonly (readonly [string, string])[] }

export interface LegalTextSection {
  id: string
  title: string
  body: readonly LegalBlock[]
}

export interface LegalText {
  updatedOn: string
  lead: string
  sections: readonly LegalTextSection[]
}

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

/** Legal texts are in English only, so that no translation can contradict the binding text. */
export type WriteLegalText = (facts: LegalFacts) => LegalText
