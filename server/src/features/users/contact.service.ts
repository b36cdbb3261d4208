import { isUniqueViolation, type Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { findUserByContact, updateContact } from './users.queries.ts'

type Contact = { email: string } | { phone: string }

/**
 * Sets a verified address or number.
 * @throws contact_taken when another account has it
 */
export async function setContact(tx: Tx, user_id: string, contact: Contact): Promise<void> {
  const owner = await findUserByContact(tx, contact)
  if (owner !== undefined && owner.user_id !== user_id) throw new AppError('contact_taken')
  try {
    await updateContact(tx, user_id, contact)
  } catch (error) {
    // Another account took it between the check and the update.
    throw isUniqueViolation(error) ? new AppError('contact_taken', {}, { cause: error }) : error
  }
}
