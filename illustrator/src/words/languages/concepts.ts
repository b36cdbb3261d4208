/**
 * What is known in every language of the house, by the English words for it that `read-words.ts` knows. A table of a language
 * has the usual words for each: with a star whatever ending comes, else as they stand.
 */
export const concepts = [
  // Where
  ...(['library', 'bookshop', 'kitchen', 'bakery', 'cafe', 'tavern', 'theatre', 'concert hall'] as const),
  ...([
    'workshop',
    'laboratory',
    'greenhouse',
    'observatory',
    'school',
    'office',
    'hospital',
    'train',
  ] as const),
  ...(['ship', 'lighthouse', 'cabin', 'castle', 'temple', 'gym', 'attic', 'bedroom', 'fireplace'] as const),
  ...(['harbour', 'beach', 'sea', 'cliffs', 'river', 'lake', 'waterfall', 'meadow', 'vineyard'] as const),
  ...(['field', 'garden', 'park', 'forest', 'jungle', 'mountains', 'desert', 'ruins', 'village'] as const),
  ...(['rooftop', 'city street', 'market', 'station', 'bridge', 'balcony', 'courtyard', 'starship'] as const),
  // When
  ...(['dawn', 'morning', 'noon', 'afternoon', 'evening', 'night'] as const),
  ...(['sunny', 'cloudy', 'rain', 'snow', 'fog', 'wind', 'storm'] as const),
  ...(['spring', 'summer', 'autumn', 'winter'] as const),
  // How
  ...(['calm', 'smiling', 'laughing', 'sad', 'angry', 'thoughtful', 'tired', 'surprised'] as const),
  ...(['worried', 'dreamy', 'proud', 'in profile', 'from behind', 'close-up', 'full body'] as const),
  ...(['arms crossed', 'looks up', 'looks down', 'over the shoulder', 'leaning', 'waving'] as const),
  // What is worn
  ...(['dress', 'shirt', 'blouse', 't-shirt', 'sweater', 'jacket', 'leather jacket', 'coat'] as const),
  ...(['raincoat', 'hoodie', 'suit', 'uniform', 'apron', 'robe', 'kimono', 'armour', 'scarf'] as const),
  ...(['tie', 'hat', 'cap', 'straw hat', 'flower crown', 'glasses', 'sunglasses', 'headphones'] as const),
  ...([
    'black',
    'white',
    'red',
    'blue',
    'green',
    'yellow',
    'orange',
    'purple',
    'pink',
    'brown',
    'grey',
  ] as const),
  // What is held
  ...(['book', 'letter', 'map', 'cup', 'bread', 'flower', 'lantern', 'candle', 'guitar', 'violin'] as const),
  ...(['flute', 'camera', 'microphone', 'umbrella', 'cat', 'bird', 'key', 'cards'] as const),
] as const

export type Table = {
  /** A script without spaces is looked through sign by sign; before Arabic words an article may stand. */
  script: 'spaced' | 'unspaced' | 'arabic'
  /** Where the word for a colour stands: before the thing, as in English, or behind it. */
  colours: 'before' | 'behind'
  words: Record<(typeof concepts)[number], string>
  /** Small words that show nothing. */
  fillers: string
}
