import type { Phrasebook } from './phrasebook.ts'

const BEING =
  '(?:一?个)?(?:真人|真的人|活人|人类|人|机器人|机器|人工智能|AI|程序|脚本|演示|大?语言模型|大?模型)'
const CLAUSE = '([^，。！？；：,.!?;:*\\n]{1,30})'

export const chinese: Phrasebook = {
  defaultName: '这个角色',
  disclosureMark: '脚本演示',
  notice:
    '故事开始前说明一下：我是脚本演示，不是语言模型。我只按几条规则把您的话变成问题，并不理解其中的意思。接入语言模型之后，{name}才能真正回答您。',
  selfDescription:
    '我是脚本演示：不是真人，也不是语言模型，只是程序里的几条规则。我不理解您写的内容，只会挑出您用过的词，变成问题还给您。',
  selfQuestion: new RegExp(
    [
      `[你您](?:到底|究竟|其实|真的|只)?是(?:不是)?${BEING}(?:吗|么|吧|$|[？?])`,
      `[你您](?:到底|究竟)?是(?:谁|什么)(?:模型|东西|AI)?\\s*[？?]?$`,
      `[你您](?:真的)?(?:能|会|可以)?(?:听懂|看懂|理解|明白|思考)`,
      `我(?:是)?在(?:和|跟|同)${BEING}(?:说话|聊天|对话)`,
    ].join('|'),
    'i',
  ),
  crisisReply: `我先离开故事说几句。我只是脚本演示，不能像真人那样帮助您，但您写的这些很重要。

如果您现在可能有危险，请立刻拨打当地的紧急电话。愿意倾听的人就在那里，免费并且保密：中国请拨打 12356；美国请拨打或发短信至 988；英国和爱尔兰请拨打 116 123（Samaritans）；其他国家和地区可在 findahelpline.com 找到热线。

如果身边有您信任的人，请把刚才的话告诉他们。您不必独自承受这一切。`,
  gestures: [
    '*{name}抬起头。*',
    '*{name}稍稍靠近了一些。*',
    '*{name}把手边的事放下。*',
    '*{name}侧过头来。*',
    '*{name}停了一会儿才开口。*',
    '*{name}给您让出一个座位。*',
  ],
  rules: [
    {
      pattern: /^\W*(?:您好|你好|嗨|哈喽|早上好|下午好|晚上好|早安)[^？?]{0,10}$/,
      replies: ['您好。我们聊点什么？', '您好。想从哪里说起？'],
    },
    {
      pattern: /再见|拜拜|晚安|我(?:要|得|该)走了|回头见/,
      replies: ['再见，请多保重。', '那就下次再聊，保重。'],
    },
    { pattern: /谢谢|多谢|感谢/, replies: ['不客气。还想说些什么？', '不用谢。接下来呢？'] },
    {
      pattern: /[？?]\W*$|(?:吗|呢)[。！!]*$/,
      replies: [
        '这我答不上来：这些句子背后没有谁知道答案。您希望答案是什么？',
        '我只能把这个问题还给您：您自己会怎么说？',
        '我无从知道。您怎么会问起这个？',
      ],
    },
    { pattern: /因为/, replies: ['这是一个原因。背后还有别的吗？', '如果没有这个原因，会不一样吗？'] },
    {
      pattern: new RegExp(`我(?:觉得|感到|感觉)${CLAUSE}`),
      replies: ['您说您觉得{1}。是从什么时候开始的？', '是什么让您觉得{1}？'],
    },
    {
      pattern: new RegExp(`我(?:很|真|真的|最|一直)?(?:喜欢|爱|想念|怀念)${CLAUSE}`),
      replies: ['说到{1}，是怎么开始的？', '关于{1}，您最先会给人看什么？'],
    },
    {
      pattern: new RegExp(`我(?:很|真|真的|一直)?(?:想要|想|希望|需要)${CLAUSE}`),
      replies: ['如果真的实现了，会有什么不同？', '您和它之间还隔着什么？'],
    },
    {
      pattern: new RegExp(`我(?:还)?(?:记得|忘了)${CLAUSE}`),
      replies: ['想到{1}，还会想起什么？', '当时还有谁在？'],
    },
  ],
  topicReplies: [
    '您提到“{topic}”。那是从哪里开始的？',
    '再说说“{topic}”吧。',
    '如果带我去看“{topic}”，我最先会看到什么？',
    '关于“{topic}”，别人该知道些什么？',
  ],
  continuations: ['请接着说。', '然后呢？', '再多说一点吧。', '还有什么和它有关？'],
  swapPerson: swapPerson,
  findTopic,
}

function swapPerson(words: string): string | null {
  if (/[你您]/.test(words)) return null
  return words
    .trim()
    .replace(/的?[了吧啊呀]$/, '')
    .replaceAll('我', '您')
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const EMPTY =
  /^(?:我们|你们|他们|她们|自己|什么|怎么|这个|那个|这里|那里|这样|那样|一个|一些|一下|一直|今天|昨天|明天|现在|时候|有点|非常|觉得|知道|没有|可以|因为|所以|但是|不过|如果|还是|就是|不是|真的|已经|然后|或者|以及|只是|喜欢|想要|希望|需要|感觉|感到)$/

function findTopic(words: string): string | null {
  let topic: string | null = null
  for (const { segment, isWordLike } of segmenter.segment(words)) {
    if (isWordLike !== true || segment.length < 2 || EMPTY.test(segment)) continue
    if (segment.length > (topic?.length ?? 0)) topic = segment
  }
  return topic
}
