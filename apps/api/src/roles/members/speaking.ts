type Submitted = { readonly email: string | null; readonly account: boolean; readonly submitted_at: string }

/**
 * The policies of a number that speak for its member when it matters who they are (decision 0017): those that the member’s own account
 * submitted, or that have its address; where there are none, the first one, from which the number comes, and what has its address.
 */
export const speaking = <One extends Submitted>(policies: readonly One[], accountEmails: readonly string[]): One[] => {
  const confirmed = policies.filter(
    ({ account, email }) => account || (email !== null && accountEmails.includes(email)),
  )
  const [first] = policies.toSorted((one, other) => (one.submitted_at < other.submitted_at ? -1 : 1))
  const sure = confirmed.length > 0 ? confirmed : first === undefined ? [] : [first]
  const emails = sure.flatMap(({ email }) => email ?? [])
  return policies.filter((one) => sure.includes(one) || (one.email !== null && emails.includes(one.email)))
}
