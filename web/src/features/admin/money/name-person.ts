/** New accounts share their first name, so the public number follows. */
export const namePerson = (
  person: { nick_name: string; id_number: string } | null | undefined,
): string | undefined => (person ? `${person.nick_name} (${person.id_number})`.trim() : undefined)
