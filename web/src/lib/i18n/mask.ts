export function maskPhone(digits: string): string {
  const tail = Math.min(4, Math.max(0, digits.length - 4))
  return `${digits.slice(0, 3)}••••${digits.slice(digits.length - tail)}`
}

export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(2, at - 1))}•••${address.slice(at)}`
}
