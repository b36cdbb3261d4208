/**
 * Looks up leaked passwords.
 * @throws ProviderError
 */
export interface BreachesPort {
  readonly vendor: string
  isKnown(password: string): Promise<boolean>
}
