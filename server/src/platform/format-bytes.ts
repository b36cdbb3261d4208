export function formatBytes(bytes: number): string {
  const [amount, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  const isShort = amount < (unit === 'GB' ? 100 : 10)
  return `${amount.toFixed(isShort ? 1 : 0)} ${unit}`
}
