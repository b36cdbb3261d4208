/** Shows the current tab of a row: a phone has no room for all tabs side by side. */
export const scrollTabIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
