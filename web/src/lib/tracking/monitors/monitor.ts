/** A service of others that gets reports while its visitor allows them. */
export interface Monitor {
  /** The page shows a screen, named as in events. */
  show: (screen: string) => void
  stop: () => void
}
