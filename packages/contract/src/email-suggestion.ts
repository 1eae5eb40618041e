/** Common email domains. */
const known = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'mail.com',
  'gmx.com',
  'me.com',
  'comcast.net',
  'msn.com',
  'live.com',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'proton.me',
]

/** Edit distance: letters to change, add, remove or swap to turn one word into the other. */
const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const above = rows[i - 1] ?? []
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

/** The email address someone probably meant, if the domain is almost a common one; otherwise undefined. */
export const suggestedEmail = (input: string): string | undefined => {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(input.trim().toLowerCase()) ?? []
  if (name === undefined || domain === undefined || known.includes(domain)) return undefined
  const near = known.find((one) => distance(domain, one) <= (one.length > 7 ? 2 : 1))
  return near === undefined ? undefined : `${name}@${near}`
}
