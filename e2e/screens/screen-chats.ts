import type { Fault } from '@citrine/fakes/model-server.ts'

export type ScreenChat = {
  slug: string
  exchanges: [line: string, reply: string][]
  fault?: Fault
  after_tokens?: number
  isStopped?: boolean
}

export const CHATS: ScreenChat[] = [
  {
    slug: 'deniz-halvari',
    exchanges: [['Call it Lantern. It looks warm from here.', '']],
    fault: 'status_500',
  },
  {
    slug: 'losa-ioane',
    exchanges: [
      [
        'It is my grandmother’s radio. It hums, and then it gives up.',
        'Then it is tired, not broken. *She turns it over and blows the dust out of the back.* Tell me who sang on it while I find the screw that is missing.',
      ],
    ],
  },
  {
    slug: 'tong-xiaoman',
    exchanges: [
      [
        '我到终点站。路上能看见雪吗？',
        '能，过了三号隧道就是。*她把暖水瓶往您这边推了推。* 您先喝口热水，到了我叫您。这趟车慢，雪跑不了。',
      ],
    ],
  },
  {
    slug: 'hollis-tackett',
    exchanges: [
      [
        'You said the phone in the booth rings at two. Who answers it?',
        'Nobody, for eleven years. Then one night a fellow in a good coat walks up, wipes his feet as if it were a parlour, and',
      ],
    ],
    fault: 'cut_after_n_tokens',
    after_tokens: 22,
  },
  {
    slug: 'amara-okafor',
    exchanges: [
      [
        'Leave one star without a name, will you?',
        'I always do. *She sets the graver down.* There is one in the Swan that I have walked around for nine years, and',
      ],
    ],
    isStopped: true,
    fault: 'hang_after_n_tokens',
    after_tokens: 20,
  },
  {
    slug: 'maren-holt',
    exchanges: [
      [
        'Tea first. And then the bucket.',
        'Sensible. *She finds the cup without a chip and gives it to you.* It has not ticked since noon, which is either good news or it has',
      ],
    ],
    fault: 'hang_after_n_tokens',
    after_tokens: 26,
  },
  {
    slug: 'noor-haddad',
    exchanges: [['Then I choose the cardamom.', '']],
    fault: 'hang_before_headers',
  },
  {
    slug: 'idris-vale',
    exchanges: [
      [
        'Is it true that you find books people cannot name?',
        'Only if they describe the weather in it. *He slides the lamp closer, so that its light falls across both chairs.* You look like rain on a glass roof. Sit down, and tell me what you remember of the cover.',
      ],
      [
        'Green cloth. A map inside, folded twice. Somebody had torn a corner.',
        '*He is already on the third rung of the ladder.* Then it is one of four, and two of those are dull.\n\nYou finished the map chapter? Did you find the harbour that is on **no other chart**?',
      ],
      [
        'I did. Page 212, in the margin. Somebody drew it in pencil and tried to rub it out. Can you show me?',
        '*A pause, long enough for the clock to notice.*\n\nIt was mine, thirty years ago. I rubbed it out because I promised someone I would. But a promise and a map want different things, and the harbour stayed in the paper like a watermark.',
      ],
      [
        '*I turn the book around.* Look at the hand. Isn’t that yours?',
        'It is. *He does not touch the page.* I was nineteen, and sure of everything west of it. Ask me one question about that summer, and I will answer it properly. After that we put the book back where the rain cannot find it.',
      ],
    ],
  },
]
