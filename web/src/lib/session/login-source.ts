/** The action for which a visitor is asked to sign in. */
export const LOGIN_SOURCES = ['send_message', 'click_recharge', 'unlock_photo', 'other'] as const
export type LoginSource = (typeof LOGIN_SOURCES)[number]
