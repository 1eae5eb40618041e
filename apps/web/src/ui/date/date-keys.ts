/** A part of a date that was typed as no month or day can be, and what stands there instead. */
export type Put = { readonly part: 'month' | 'day'; readonly typed: string; readonly shown: string }
type Typed = { readonly shown: string; readonly put: Put | undefined }

const most = { month: 12, day: 31 } as const

/** Two digits between 1 and most; a first digit that no number can begin with is taken as the second. */
const held = (part: Put['part'], typed: string): Typed => {
  if (typed.length === 1)
    return { shown: Number(typed) > Math.floor(most[part] / 10) ? `0${typed}` : typed, put: undefined }
  const shown = typed === '00' ? '01' : typed !== '' && Number(typed) > most[part] ? String(most[part]) : typed
  return { shown, put: shown === typed ? undefined : { part, typed, shown } }
}
const padded = (part = ''): string => (part.length === 1 && part !== '0' ? `0${part}` : part)

const isOver = (part: Put['part'], digits: string): boolean => Number(digits) > most[part]

/**
 * The digits that were typed where a first one was taken for a whole month or day, and what
 * follows it shows that it was not: 12/45/ begins as 12/04/5, and 12451985 as 12/04/5198.
 */
const takenTooSoon = (typed: string): string | undefined => {
  const [, month = '', day = '', year = '', end] = /^(\d\d)\/(\d\d)\/(?:(\d\d?)(\/)|\d{5}$)/.exec(typed) ?? []
  if (month === '') return undefined
  const after = end === undefined ? typed.slice(6) : year
  const [firstOfMonth, firstOfDay] = [month.replace(/^0/, ''), day.replace(/^0/, '')]
  const ways = [
    month + firstOfDay + after,
    ...(end === undefined ? [firstOfMonth + day + after] : []),
    firstOfMonth + firstOfDay + after,
  ]
  const whole = end === undefined ? /^(\d\d)(\d\d)((?:19|20)\d{1,2})$/ : /^(\d\d)(\d\d?)()$/
  const [, first = '', second = '', rest = ''] =
    ways
      .map((digits) => whole.exec(digits))
      .find((found) => found !== null && (isOver('month', found[1] ?? '') || isOver('day', found[2] ?? ''))) ?? []
  return first === '' ? undefined : first + padded(second) + rest
}

/**
 * Digits and slashes as they are typed, key by key: month at most 12, day at most 31, 10 characters, slashes by themselves (SF-5.03,
 * EW-5.04, EW-9.06). What had to be put in another's place is named, so that nobody's date changes unseen.
 */
export const typeDate = (typed: string): Typed => {
  const [first = '', second, ...rest] = typed.split('/')
  const digits =
    takenTooSoon(typed) ??
    (second === undefined ? first : padded(first) + (rest.length > 0 ? padded(second) : second) + rest.join(''))
  const [month, day] = [held('month', digits.slice(0, 2)), held('day', digits.slice(2, 4))]
  const slash = (part: string) => (part.length === 2 ? `${part}/` : part)
  return {
    shown: `${slash(month.shown)}${slash(day.shown)}${digits.slice(4, 8)}`.slice(0, 10),
    put: day.put ?? month.put,
  }
}

/** Whether the box still holds the part as it was put there. */
export const stillStands = ({ part, shown }: Put, date: string): boolean =>
  date.split('/')[part === 'month' ? 0 : 1] === shown

export const saidOf = ({ part, typed, shown }: Put): string =>
  `There is no ${part} ${typed}, so ${shown} is shown instead. ` +
  `${part === 'month' ? 'The month comes first, then the day. ' : ''}Check the date.`
