import { type ChatSetting, DEFAULT_NOTE_PLACE } from '@citrine/contract/chat-settings'

export const CHAT_ID = 'chat-1'

export const CHAT_SETTING: ChatSetting = {
  model_id: null,
  reply_length: 'medium',
  temperature: 1,
  persona_id: null,
  memory_note: '',
  note_place: DEFAULT_NOTE_PLACE,
  scenario: '',
  background: 'none',
  text_size: 'normal',
  voice_id: null,
  auto_voice: false,
  narration: 'read',
  samplers: {},
  character_voice_id: 'v1',
  chat_id: CHAT_ID,
  model_name: null,
  background_picture: null,
}
