/**
 * Concepts known in every supported language, named by English words of `read-words.ts`. Each language's table
 * lists the usual words; a star matches any ending.
 */
export const concepts = [
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
  ...(['motel'] as const),
  ...(['rooftop', 'city street', 'market', 'station', 'bridge', 'balcony', 'courtyard', 'starship'] as const),
  ...(['dawn', 'morning', 'noon', 'afternoon', 'evening', 'night'] as const),
  ...(['sunny', 'cloudy', 'rain', 'snow', 'fog', 'wind', 'storm'] as const),
  ...(['spring', 'summer', 'autumn', 'winter'] as const),
  ...(['calm', 'smiling', 'laughing', 'sad', 'angry', 'thoughtful', 'tired', 'surprised'] as const),
  ...(['worried', 'dreamy', 'proud', 'in profile', 'from behind', 'close-up'] as const),
  ...(['full body', 'in the distance'] as const),
  ...(['arms crossed', 'looks up', 'looks down', 'over the shoulder', 'leaning', 'waving'] as const),
  ...(['dancing', 'bicycle', 'at a table'] as const),
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
  ...(['book', 'letter', 'map', 'cup', 'bread', 'flower', 'lantern', 'candle', 'guitar', 'violin'] as const),
  ...(['flute', 'camera', 'microphone', 'umbrella', 'cat', 'dog', 'bird', 'key', 'cards'] as const),
] as const

export type Table = {
  script: 'spaced' | 'unspaced' | 'arabic'
  /** Position of colours: before the noun, as in English, or after it. */
  colours: 'before' | 'behind'
  words: Record<(typeof concepts)[number], string>
  fillers: string
}
