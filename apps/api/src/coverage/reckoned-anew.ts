/** Value of policy.next_due_on that forces recalculation: months may cost more, or be paid less, than was requested. */
export const reckonedAnew = '0001-01-01'
