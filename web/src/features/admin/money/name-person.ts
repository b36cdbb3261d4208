/** New accounts share a default name, so the public number follows it. */
export const namePerson = (
  person: { nick_name: string; id_number: string } | null | undefined,
): string | undefined => (person ? `${person.nick_name} (${person.id_number})`.trim() : undefined)
