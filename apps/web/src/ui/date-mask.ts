/** Shapes what is typed into mm/dd/yyyy: slashes come by themselves, month at most 12, day at most 31, 10 characters (EW-5.04). */
export const maskDate = (typed: string, before = ''): string => {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed)
  if (iso !== null) return `${iso[2]}/${iso[3]}/${iso[1]}`
  const deleting = typed.length < before.length
  const parts = typed.replaceAll(/[^\d/]/g, '').split('/')
  const digits =
    parts.length > 1
      ? [pad(parts[0]), parts.length > 2 ? pad(parts[1]) : (parts[1] ?? ''), parts.slice(2).join('')].join('')
      : (parts[0] ?? '')
  const month = clamp(digits.slice(0, 2), 12)
  const day = clamp(digits.slice(2, 4), 31)
  const year = digits.slice(4, 8)
  if (deleting) return [month, day, year].filter((part) => part !== '').join('/')
  const monthDone = month.length === 2
  const dayDone = day.length === 2
  return `${month}${monthDone ? '/' : ''}${day}${dayDone ? '/' : ''}${year}`.slice(0, 10)
}

const pad = (part = ''): string => (part.length === 1 && part !== '0' ? `0${part}` : part)

/** Two digits between 1 and most; a first digit that no number can begin with is taken as the second. */
const clamp = (part: string, most: number): string => {
  if (part.length === 1) return Number(part) > Math.floor(most / 10) ? `0${part}` : part
  if (part === '00') return '01'
  return part !== '' && Number(part) > most ? String(most) : part
}
