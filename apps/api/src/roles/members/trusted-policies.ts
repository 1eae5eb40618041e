type SubmittedPolicy = { readonly email: string | null; readonly account: boolean; readonly submitted_at: string }

/**
 * A member's trusted policies (decision 0015): submitted by their own account or with its email address. Without any,
 * the first policy and those with its address.
 */
export const trustedPolicies = <One extends SubmittedPolicy>(
  policies: readonly One[],
  accountEmails: readonly string[],
): One[] => {
  const confirmed = policies.filter(
    ({ account, email }) => account || (email !== null && accountEmails.includes(email)),
  )
  const [first] = policies.toSorted((one, other) => (one.submitted_at < other.submitted_at ? -1 : 1))
  const trusted = confirmed.length > 0 ? confirmed : first === undefined ? [] : [first]
  const emails = trusted.flatMap(({ email }) => email ?? [])
  return policies.filter((one) => trusted.includes(one) || (one.email !== null && emails.includes(one.email)))
}
