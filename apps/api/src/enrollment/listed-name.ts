/** A name as it is compared: in small letters, without accents, with one kind of apostrophe. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()

/** How lists find a member: by the name as it is sorted, and as it is said, and by the address. */
export const listedName = (
  person:
    | { readonly first_name: string; readonly last_name: string; readonly email?: string | null | undefined }
    | undefined,
): { readonly name_sorted: string; readonly name_said: string; readonly email_said: string } => {
  const { first_name = '', last_name = '', email } = person ?? {}
  return {
    name_sorted: foldedName(`${last_name}, ${first_name}`),
    name_said: foldedName(`${first_name} ${last_name}`),
    email_said: foldedName(email ?? ''),
  }
}
