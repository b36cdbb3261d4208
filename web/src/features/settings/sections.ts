/** The parts of the screen in their order; each name is also how an address leads there. */
export const SECTIONS = ['account', 'personal-info', 'coins', 'look', 'content', 'devices', 'data'] as const
