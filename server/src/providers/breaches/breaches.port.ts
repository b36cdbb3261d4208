/** Knows leaked passwords, or throws a ProviderError. */
export interface BreachesPort {
  readonly vendor: string
  isKnown(password: string): Promise<boolean>
}
