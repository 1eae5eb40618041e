import { folded } from './folded.ts'

/** Folded names and email by which lists sort and find a member. */
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
