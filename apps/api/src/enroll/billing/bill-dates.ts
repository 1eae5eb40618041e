const ending = (day: number): string => {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

/** The days on which a bill can be due, 1 to 28 (D-5.03), as «Nth of month» (EW-9.10). */
export const billDates: readonly { bill_date: string; name: string }[] = Array.from({ length: 28 }, (_, at) => ({
  bill_date: String(at + 1),
  name: `${at + 1}${ending(at + 1)} of month`,
}))
