const STEPS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

export function computeAxisEnd(max: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, max))))
  if (max <= 10) return Math.max(2, Math.ceil(max / 2) * 2)
  return (STEPS.find((step) => step * power >= max) ?? 10) * power
}
