/** National services, free or at the price of a local call; the directory below lists more. */
export const HELP_LINES: readonly (readonly [string, string])[] = [
  ['United States', 'Call or text [988](tel:988), or chat at [988lifeline.org](https://988lifeline.org)'],
  ['Canada', 'Call or text [988](tel:988)'],
  ['United Kingdom, Ireland', 'Samaritans, [116 123](tel:116123)'],
  ['Australia', 'Lifeline, [13 11 14](tel:131114)'],
  ['New Zealand', 'Call or text [1737](tel:1737)'],
  ['Germany', 'TelefonSeelsorge, [0800 111 0 111](tel:08001110111)'],
  ['France', '[3114](tel:3114)'],
  ['Spain', '[024](tel:024)'],
  ['Italy', 'Telefono Amico, [02 2327 2327](tel:0223272327)'],
  ['Netherlands', '[113](tel:113)'],
  ['Brazil', 'CVV, [188](tel:188)'],
  ['India', 'Tele-MANAS, [14416](tel:14416)'],
  ['Japan', 'Yorisoi Hotline, [0120-279-338](tel:0120279338)'],
  ['South Korea', '[109](tel:109)'],
  ['Taiwan', '[1925](tel:1925)'],
  ['China', '[12356](tel:12356)'],
  [
    'Everywhere else',
    '[findahelpline.com](https://findahelpline.com) lists help lines of more than a hundred countries',
  ],
]
