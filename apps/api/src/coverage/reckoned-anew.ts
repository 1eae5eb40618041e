/** The day (policy.next_due_on) of a policy to be reckoned anew: its months may cost more, or be paid less, than was asked for. */
export const reckonedAnew = '0001-01-01'
