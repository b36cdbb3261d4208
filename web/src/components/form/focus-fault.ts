/** Focuses the first faulty field of a form, once the page marks it. */
export function focusFault(form: Element | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
