export const VIEWS = ['orders', 'payments', 'waiting', 'goods', 'coins', 'figures'] as const
export type View = (typeof VIEWS)[number]
