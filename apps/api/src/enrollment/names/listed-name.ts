import { folded } from './folded.ts'

/** How lists find a member: by the name as it is sorted, and as it is said, and by the address. */
export const listedName = (
  person:
    | { readonly first_name: string; readonly last_name: string; readonly email?: string | null | undefined }
    | undefined,
): { readonly name_sorted: string; readonly name_said: string; readonly email_said: string } => {
  const { first_name = '', last_name = '', email } = person ?? {}
  return {
    name_sorted: folded(`${last_name}, ${first_name}`),
    name_said: folded(`${first_name} ${last_name}`),
    email_said: folded(email ?? ''),
  }
}
