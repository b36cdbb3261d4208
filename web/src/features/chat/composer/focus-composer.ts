export const focusComposer = (): void =>
  document.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true })
