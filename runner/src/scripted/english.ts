import type { Phrasebook } from './phrasebook.ts'

const BEING = `real|human|(?:a |an )?(?:real |actual )?(?:person|human|man|woman|ai|a\\.i\\.|bot|chat ?bot|robot|machine|computer|program|script|demo|demonstration|(?:large |real )?language model|llm|model)|scripted|conscious|sentient|alive|(?:chat)?gpt`
const CLAUSE = `([^.!?;:,*\\n]{2,60})`
const matchVerb = (verbs: string) =>
  new RegExp(`\\bI (?:really |still |just |often )?${verbs} ${CLAUSE}`, 'i')

export const english: Phrasebook = {
  defaultName: 'this character',
  disclosureMark: 'scripted demonstration',
  notice:
    'A word before the story: I am a scripted demonstration, not a language model. I turn your own words into questions by a few rules, and understand none of them. Once a language model is connected, {name} can really answer.',
  selfDescription:
    'I am a scripted demonstration: no person, and no language model, only a few rules in a program. I do not understand what you write. I pick up some of your words and hand them back as questions.',
  selfQuestion: new RegExp(
    [
      `\\b(?:are|r) (?:you|u) (?:really |actually |just |only |even )?(?:${BEING})\\b`,
      `\\b(?:you are|you're) (?:just |only )?(?:${BEING})\\b[^?]{0,60}\\?`,
      '\\bwhat are you\\b\\s*(?:really|exactly)?\\s*[?.!]*$',
      '\\b(?:what|which) (?:kind of )?(?:ai|model|llm|bot)\\b',
      '\\b(?:do|can) you (?:really |actually |even )?(?:understand|think|feel)\\b',
      `\\bam i (?:talking|speaking|chatting|writing) (?:to|with) (?:${BEING})\\b`,
    ].join('|'),
    'i',
  ),
  crisisReply: `I am leaving the story for a moment. I am only a scripted demonstration and cannot help as a person can, but what you wrote matters.

If you may be in danger now, please call your local emergency number. People who will listen, free and in confidence, are at findahelpline.com for every country; in the US call or text 988; in the UK and Ireland call Samaritans on 116 123; in China call 12356.

If someone you trust is near, tell them what you told me. You do not have to go through this alone.`,
  gestures: [
    '*{name} looks up.*',
    '*{name} leans a little closer.*',
    '*{name} sets everything else aside.*',
    '*{name} nods slowly.*',
    '*{name} waits a moment before speaking.*',
    '*{name} makes room for you to sit.*',
  ],
  rules: [
    {
      pattern: /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening))\b[^?]{0,24}$/i,
      replies: ['Hello. What shall we talk about?', 'Hello. Where would you like to begin?'],
    },
    {
      pattern: /\b(?:good ?bye|bye|good night|see you|i (?:have to|must|need to|gotta) go)\b/i,
      replies: ['Goodbye, and take care.', 'Until another time. Take care.'],
    },
    {
      pattern: /\b(?:thanks|thank you)\b/i,
      replies: ['You are welcome. What else is on your mind?', 'Gladly. What comes next?'],
    },
    {
      pattern: /\?\W*$/,
      replies: [
        'I have no answer to that: nothing behind these words knows anything. What would you like the answer to be?',
        'A question, and I can only give it back: what would you say yourself?',
        'I cannot know. What made you ask?',
      ],
    },
    {
      pattern: /\b(?:because|since I)\b/i,
      replies: [
        'That is one reason. Is there another behind it?',
        'Would it be different without that reason?',
      ],
    },
    {
      pattern: matchVerb('feel'),
      replies: ['You say you feel {1}. When did that begin?', 'You feel {1}. What brings that on?'],
    },
    {
      pattern: matchVerb('(?:want|need|wish|hope)'),
      replies: ['What would change if that came true?', 'What stands between you and that?'],
    },
    {
      pattern: matchVerb('(?:like|love|enjoy)'),
      replies: ['How did that begin with {1}?', 'What would you show someone first about {1}?'],
    },
    {
      pattern: matchVerb('miss'),
      replies: ['What do you miss most about {1}?', 'When did you last have {1} near?'],
    },
    {
      pattern: matchVerb('(?:remember|forgot)'),
      replies: ['What comes with it, when you think of {1}?', 'Who else was there?'],
    },
    {
      pattern: new RegExp(`\\bI(?:['’]m| am) ${CLAUSE}`, 'i'),
      replies: ['You say you are {1}. How did that come about?', 'How long have you been {1}?'],
    },
  ],
  topicReplies: [
    'You mention {topic}. Where does that begin?',
    'Tell me more about {topic}.',
    'What would I see first, if you showed me {topic}?',
    'What should someone know about {topic}?',
  ],
  continuations: ['Go on.', 'And then?', 'Say a little more.', 'What belongs to that?'],
  swapPerson: swapPerson,
  findTopic,
}

const SWAPPED: Record<string, string> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  "i'm": 'you are',
  "i've": 'you have',
  "i'd": 'you would',
  "i'll": 'you will',
  our: 'your',
}

/**
 * Turns "my" into "your" and so on. Returns null for words with "you": whether it becomes "I" or "me" depends on grammar
 * that a script does not know.
 */
function swapPerson(words: string): string | null {
  const straight = words.trim().replaceAll('’', "'")
  if (/\b(?:you|your|yours|yourself|you're)\b/i.test(straight) || straight.split(/\s+/).length > 8)
    return null
  return straight.replace(/[\p{L}']+/gu, (word) => SWAPPED[word.toLowerCase()] ?? word)
}

const DETERMINED = /\b(my|our|the|an?|this|that|these|those|his|her|their) ((?:[\p{L}-]{3,} ?){1,3})/giu
const QUALITY =
  /^(?:old|new|big|small|little|long|short|first|last|best|worst|good|bad|red|blue|green|black|white|young|dark|quiet|only|own|whole|cold|warm|lost|tall|broken|\p{L}+(?:ful|ous|less|ish|est))$/iu
const EMPTY =
  /^(?:lot|bit|way|moment|same|other|others|thing|things|few|kind|sort|and|but|for|are|was|were|has|had|have|not|one|two|more|most|very|just|with|from|into|then|than|that|this|what|when|where|which|who|how|why|about|there|here|some|any|all|you|your|they|them|him|her|his|she|its|our|will|would|could|should|can|did|does|really|today|now|yes|say|said|see|saw|tell|told|know|like|want|need|feel|think|go|went|get|got|been|being|because|still|also|only|too|much|many|hello|okay)$/i

function findTopic(words: string): string | null {
  const nouns: string[] = []
  for (const [, determiner = '', following = ''] of words.matchAll(DETERMINED)) {
    const parts = following.trim().split(' ')
    const noun = parts.findIndex((part) => !QUALITY.test(part))
    if (noun === -1 || EMPTY.test(parts[noun] ?? '')) continue
    nouns.push([swapDeterminer(determiner), ...parts.slice(0, noun + 1)].join(' '))
  }
  const plain = (words.match(/[\p{L}-]{4,}/gu) ?? [])
    .filter((word) => !EMPTY.test(word))
    .map((word) => `“${word}”`)
  return findLongest(nouns) ?? findLongest(plain)
}

function swapDeterminer(word: string): string {
  const small = word.toLowerCase()
  if (small === 'my' || small === 'our') return 'your'
  return small === 'a' || small === 'an' ? 'the' : small
}

function findLongest(texts: string[]): string | null {
  return texts.reduce<string | null>((best, text) => (text.length > (best?.length ?? 0) ? text : best), null)
}
