/** Adds the public number to the name, because new accounts share a default name. */
export const namePerson = (
  person: { nick_name: string; id_number: string } | null | undefined,
): string | undefined => (person ? `${person.nick_name} (${person.id_number})`.trim() : undefined)
