/** As people read sizes on shops and disks: thousands, not 1024s. */
export function formatBytes(bytes: number): string {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${amount.toFixed(unit === 'GB' && amount < 100 ? 1 : 0)} ${unit}`
}
