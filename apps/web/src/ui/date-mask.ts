/** A part of a date that was typed as no month or day can be, and what stands there instead. */
export type Put = { readonly part: 'month' | 'day'; readonly typed: string; readonly shown: string }
type Shaped = { readonly shown: string; readonly puts: readonly Put[] }

/**
 * Shapes what is typed into mm/dd/yyyy: slashes come by themselves, month at most 12, day at most 31, 10 characters (EW-5.04). What
 * it had to put in another's place is named, so that nobody's date changes unseen.
 */
export const shapeDate = (typed: string, before = ''): Shaped => {
  const whole = inOrder(typed)
  const deleting = whole.length < before.length
  const parts = whole.replaceAll(/[^\d/]/g, '').split('/')
  const digits =
    parts.length > 1
      ? [pad(parts[0]), parts.length > 2 ? pad(parts[1]) : (parts[1] ?? ''), parts.slice(2).join('')].join('')
      : (parts[0] ?? '')
  const month = clamp('month', digits.slice(0, 2))
  const day = clamp('day', digits.slice(2, 4))
  const year = digits.slice(4, 8)
  const puts = [month.put, day.put].filter((put) => put !== undefined)
  if (deleting) return { shown: [month.shown, day.shown, year].filter((part) => part !== '').join('/'), puts }
  const slash = (part: string) => (part.length === 2 ? `${part}/` : part)
  return { shown: `${slash(month.shown)}${slash(day.shown)}${year}`.slice(0, 10), puts }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A whole date that was pasted in another order or with the month's name, as month/day/year; anything else as it is. */
const inOrder = (typed: string): string => {
  const text = typed.trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso !== null) return `${iso[2]}/${iso[3]}/${iso[1]}`
  const dotted = /^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/.exec(text)
  if (dotted !== null) return `${dotted[1]}/${dotted[2]}/${dotted[3]}`
  const word = /[a-z]{3,}/i.exec(text)?.[0].slice(0, 3).toLowerCase() ?? ''
  const [day, year] = text.match(/\d+/g) ?? []
  const at = months.indexOf(word)
  return at === -1 || day === undefined || year?.length !== 4 ? typed : `${at + 1}/${day}/${year}`
}

const pad = (part = ''): string => (part.length === 1 && part !== '0' ? `0${part}` : part)

const most = { month: 12, day: 31 } as const

/** Two digits between 1 and most; a first digit that no number can begin with is taken as the second. */
const clamp = (part: Put['part'], typed: string): { shown: string; put?: Put } => {
  if (typed.length === 1) return { shown: Number(typed) > Math.floor(most[part] / 10) ? `0${typed}` : typed }
  const shown = typed === '00' ? '01' : typed !== '' && Number(typed) > most[part] ? String(most[part]) : typed
  return shown === typed ? { shown } : { shown, put: { part, typed, shown } }
}

/** Whether the box still holds the part as it was put there. */
export const stillStands = ({ part, shown }: Put, date: string): boolean =>
  date.split('/')[part === 'month' ? 0 : 1] === shown

export const saidOf = ({ part, typed, shown }: Put): string =>
  `There is no ${part} ${typed}, so ${shown} is shown instead. Check the date.`
