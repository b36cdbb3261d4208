import type { fetchReply } from '@citrine/contract/chat'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import type { Call } from '#server/platform/http.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { Question } from './answer.service.ts'
import type { GateContext } from './gate/gate-context.ts'
import type { Opening } from './open-chat.service.ts'
import type { RecordRow } from './records.queries.ts'
import type { Replies } from './replies.ts'

export type SendContext = GateContext &
  Pick<AppContext, 'config' | 'bus' | 'log' | 'metrics' | 'models' | 'embeddings' | 'queue'> & {
    replies: Replies
  }
export type Asked = BodyOf<typeof fetchReply>
export type Order<B = Asked> = Opening & {
  call: Pick<Call, 'country' | 'language'>
  body: B
  body_sha256: Buffer
  llm: LlmPort
  /** Citrine itself answers, which costs nothing. */
  is_help: boolean
}

/** A reply that was stored under this node's lease and waits to be written. */
export type Begun = {
  character_id: string
  is_first: boolean
  reply_row: RecordRow
  user_row?: RecordRow
  question: Pick<Question, 'last_turn_id' | 'is_continue'>
}
