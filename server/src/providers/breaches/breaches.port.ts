export interface BreachesPort {
  readonly vendor: string
  isKnown(password: string): Promise<boolean>
}
