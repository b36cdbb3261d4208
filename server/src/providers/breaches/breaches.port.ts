/** Knows passwords that became known in break-ins elsewhere, or throws a ProviderError. */
export interface BreachesPort {
  readonly vendor: string
  isKnown(password: string): Promise<boolean>
}
