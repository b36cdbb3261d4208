import type * as routes from '@citrine/contract/chat'
import type { BodyOf } from '@citrine/contract/route'

export type MessageRequest = BodyOf<typeof routes.fetchReply>
