import type { ErrorKind } from '../errors.ts'

/** What `desc` says. Each is a full sentence that a person can act on. `{name}` is filled from the failure's detail. */
export const en: Record<ErrorKind | 'ok', string> = {
  ok: 'Done.',
  invalid_input: 'Please check what you entered.',
  code_wrong: 'That code is not right. Please check it and try again.',
  code_dead: 'This code is no longer valid. Please ask for a new one.',
  phone_invalid: 'This does not look like a phone number of that country.',
  context_too_small: 'Your message is too long for this chat model. Please shorten it.',
  blocked: 'Sorry, you have been blocked.',
  not_found: 'This is not here, or it is not yours to see.',
  conflict: 'This changed in the meantime. Please reload and try again.',
  reply_running: 'A reply is still coming in this chat. Wait for it or stop it first.',
  reply_not_last: 'Only the last reply of a chat can be changed this way.',
  client_id_reused: 'This was already sent with other words. Please reload the page.',
  signature: 'This page is out of date or its request was damaged. Please reload the page.',
  sign_in_needed: 'Please log in first.',
  token_invalid: 'You have been signed out. Please log in again.',
  unparsable: 'The server could not read this request.',
  unknown_route: 'There is nothing at this address.',
  too_large: 'This is too large to send.',
  media_type: 'This kind of content is not accepted here.',
  too_often: 'That was too often. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Nothing is lost; please try again.',
  unavailable: 'Citrine is not reachable for a moment. Please try again shortly.',
  storage_full: 'The server has no room left to store this. Your text stays here; please try again later.',
  premium_only: 'This is for Premium members.',
  model_unavailable:
    'The language model cannot be reached right now. Your message is kept; please try again.',
  model_failed: 'The language model broke off. What came so far is kept; please try again.',
  model_silent: 'The language model stopped answering. What came so far is kept; please try again.',
  interrupted: 'This reply was cut off. What was stored of it is kept.',
}
