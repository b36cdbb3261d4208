/** Where everything that happens to a user is published, from any node. */
export const userChannel = (user_id: string): string => `user:${user_id}`
